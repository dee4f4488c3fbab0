import { useSearchParams } from 'react-router-dom';
import { InvitationScreen } from '@/features/invitation/components/invitation-screen.tsx';
import { useDocumentTitle } from '@/lib/use-document-title.ts';

export default function InvitationPage() {
  const [parameters] = useSearchParams();
  useDocumentTitle("You're Invited!");
  return <InvitationScreen token={parameters.get('token') ?? ''} />;
}
