import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useAuthState } from '@/lib/use-auth-state.ts';

/** Stays at the top right while the page scrolls; waits for the first auth state. */
export function AccountButton() {
  const navigate = useNavigate();
  const auth = useAuthState();
  return (
    <Button
      variant="quiet"
      small
      disabled={auth.status === 'loading'}
      onClick={() => void navigate(paths.login)}
      className="fixed! top-5 right-[max(1.5rem,50vw-560px)] z-20"
    >
      Sign Up/In
    </Button>
  );
}
