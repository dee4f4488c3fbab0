import { useSearchParams } from 'react-router-dom';
import { PaymentSuccessScreen } from '@/features/invitation/components/payment-success-screen.tsx';

export default function PaymentSuccessPage() {
  const [parameters] = useSearchParams();
  return (
    <PaymentSuccessScreen token={parameters.get('token') ?? ''} sessionId={parameters.get('session_id') ?? undefined} />
  );
}
