import { Navigate } from 'react-router-dom';
import { classNames } from '@/components/ui/class-names.ts';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { paths } from '@/config/paths.ts';
import { LOGIN_CARD } from '@/features/phone-auth/components/login-card-class.ts';
import { LoginCard } from '@/features/phone-auth/components/login-card.tsx';
import { useAuthState } from '@/lib/use-auth-state.ts';
import { useDocumentTitle } from '@/lib/use-document-title.ts';

function LoadingCard() {
  return (
    <div className={classNames(LOGIN_CARD, 'px-10')} aria-busy>
      <p className="sr-only" role="status">
        Loading…
      </p>
      <Skeleton className="mx-auto h-16 w-16" />
      <Skeleton className="mx-auto h-7 w-3/4" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
    </div>
  );
}

/** /login: a visitor signs in by phone; somebody signed in already goes on to the dashboard. */
export default function LoginPage() {
  useDocumentTitle('Sign in');
  const auth = useAuthState();
  if (auth.status === 'resolved' && auth.session) return <Navigate to={paths.dashboard} replace />;
  return (
    <main className="grid min-h-dvh place-items-center bg-sage-wash px-5 py-8">
      {auth.status === 'loading' ? <LoadingCard /> : <LoginCard />}
    </main>
  );
}
