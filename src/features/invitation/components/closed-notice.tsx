import emptyChair from '@/assets/illustrations/empty-chair.svg';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import type { ClosedReason } from '../lib/bookings.ts';

const NOTICES: Record<ClosedReason, { title: string; text: string }> = {
  'sold-out': {
    title: 'This wedding is sold out',
    text: 'Every seat at the table has found its guest. Should one come free, you can book it right here.',
  },
  cancelled: {
    title: 'This wedding has been cancelled',
    text: 'Seats can no longer be booked. What guests have paid for tickets and bonus goes back to their cards.',
  },
  past: {
    title: 'This wedding has taken place',
    text: 'Seats can no longer be booked. Thank you for thinking of the couple.',
  },
};

/** In place of the booking form: why there is none, without a stepper and without a button to pay. */
export function ClosedNotice({ reason }: { reason: ClosedReason }) {
  return (
    <div className="mt-11">
      <EmptyState {...NOTICES[reason]} image={emptyChair} />
    </div>
  );
}
