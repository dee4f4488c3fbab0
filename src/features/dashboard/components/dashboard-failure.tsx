import emptyChair from '@/assets/illustrations/empty-chair.svg';
import { Button } from '@/components/ui/button.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';

/** The dashboard could not be read: what happened, and another try. */
export function DashboardFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <EmptyState level={2} title="Your dashboard is not here yet" text={message} image={emptyChair}>
      <Button onClick={onRetry}>Try Again</Button>
    </EmptyState>
  );
}
