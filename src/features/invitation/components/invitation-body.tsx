import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import type { GetInvitationResponse, InvitationBooking } from '@domain/contracts/get-invitation.ts';
import { closedReason, paidBookingCount, settledBookings } from '../lib/bookings.ts';
import { readDraft } from '../lib/checkout-draft.ts';
import { BookingForm } from './booking-form.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { CoupleHeading, InvitationFacts, InvitationWords } from './invitation-details.tsx';

/** Only guests who have booked download their tickets' looks. */
const BookedSeats = lazy(() => import('./booked-seats.tsx'));

interface InvitationBodyProps {
  token: string;
  invitation: GetInvitationResponse;
  refresh: () => Promise<unknown>;
}

/** Seats held from a payment that was begun and not finished; confirming again continues it. */
function HeldSeats({ open }: { open: InvitationBooking }) {
  return (
    <p role="status" className="mt-9 rounded-field bg-sage-wash px-6 py-4">
      {open.quantity === 1 ? 'One seat is' : `${open.quantity} seats are`} still held for you from the payment you
      began. Confirm below to finish it.
    </p>
  );
}

/** The inside of the card: what is booked already comes first, what can be booked comes last. */
export function InvitationBody({ token, invitation, refresh }: InvitationBodyProps) {
  const booked = settledBookings(invitation.bookings);
  const paid = paidBookingCount(invitation.bookings);
  const closed = closedReason(invitation, new Date());
  const [wantsMore, setWantsMore] = useState(() => paid > 0 && readDraft(token, paid) !== undefined);
  const open = invitation.bookings.find((booking) => booking.state === 'open');
  const offersForm = !closed && (paid === 0 || wantsMore || open !== undefined);
  return (
    <>
      <CoupleHeading name={invitation.coupleName} />
      {booked.length > 0 && (
        <Suspense fallback={<Skeleton className="mt-9 mb-11 h-72 w-full" />}>
          <BookedSeats invitation={invitation} bookings={booked} />
        </Suspense>
      )}
      <InvitationFacts invitation={invitation} />
      <InvitationWords description={invitation.eventDescription} />
      {closed && <ClosedNotice reason={closed} />}
      {!closed && open && <HeldSeats open={open} />}
      {!closed && !offersForm && (
        <Button variant="quiet" className="mt-9 w-full" onClick={() => setWantsMore(true)}>
          Book more seats
        </Button>
      )}
      {/* Keyed by what is paid: after a payment the form starts afresh. */}
      {offersForm && <BookingForm key={paid} token={token} invitation={invitation} refresh={refresh} />}
    </>
  );
}
