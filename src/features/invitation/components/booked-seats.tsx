import type { GetInvitationResponse, InvitationBooking, InvitationTicket } from '@domain/contracts/get-invitation.ts';
import type { Currency } from '@domain/currency.ts';
import { formatMoney } from '@domain/money.ts';
import { Badge } from '@/components/ui/badge.tsx';

/** One seat as a ticket: the guest's name, and the code they show at the door. */
function TicketStub({ ticket, valid }: { ticket: InvitationTicket; valid: boolean }) {
  return (
    <li className="ticket shadow-sheet">
      <p className="px-6 pt-4.5 pb-4 font-medium">
        {ticket.firstName} {ticket.lastName}
      </p>
      <div className="perf" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-6 pt-4 pb-4.5">
        <p>
          <span className="block text-small text-ink-soft">Ticket code</span>
          <span className={`num text-[1.75rem] leading-tight text-plum ${valid ? '' : 'line-through'}`}>
            {ticket.code ?? '…'}
          </span>
        </p>
        <Badge status={valid ? 'booked' : 'past'}>{valid ? 'Booked' : 'Returned'}</Badge>
      </div>
    </li>
  );
}

function refundSentence({ state, refundMinor }: InvitationBooking, currency: Currency): string | undefined {
  const amount = formatMoney(refundMinor, currency);
  if (state === 'refunding') return `${amount} is on its way back to the card this was paid with.`;
  if (state === 'refunded') return `${amount} has been returned to the card this was paid with.`;
  return refundMinor > 0 ? `${amount} of this has been returned to your card.` : undefined;
}

function Booking({ booking, currency }: { booking: InvitationBooking; currency: Currency }) {
  const paid = booking.state === 'paid';
  const refund = refundSentence(booking, currency);
  const tickets = paid ? booking.tickets : booking.tickets.filter((ticket) => ticket.code !== null);
  return (
    <article className="mt-6">
      <ul className="grid gap-4">
        {tickets.map((ticket, index) => (
          <TicketStub key={ticket.code ?? index} ticket={ticket} valid={paid} />
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-soft">
        Booking <span className="num text-body text-ink">{booking.reference}</span>,{' '}
        {formatMoney(booking.chargeMinor, currency)} paid by card
        {booking.donationMinor > 0 && `, with a bonus of ${formatMoney(booking.donationMinor, currency)}`}.
      </p>
      {refund && <p className="mt-1 text-small font-medium">{refund}</p>}
    </article>
  );
}

interface BookedSeatsProps {
  invitation: GetInvitationResponse;
  /** Those with money in them, newest first. */
  bookings: readonly InvitationBooking[];
}

/** What this link has booked already, before anything else is offered. */
export default function BookedSeats({ invitation, bookings }: BookedSeatsProps) {
  const anyPaid = bookings.some((booking) => booking.state === 'paid');
  return (
    <section className="mt-9 mb-11">
      <h3 className="text-heading">{anyPaid ? 'Your seats are booked' : 'Your booking was returned'}</h3>
      <p className="mt-1.5 text-ink-soft">
        {anyPaid
          ? `${invitation.coupleName} know you are coming. Bring these codes, or the e-mail they are in.`
          : 'These seats are no longer yours, and neither is their cost.'}
      </p>
      {bookings.map((booking) => (
        <Booking key={booking.reference} booking={booking} currency={invitation.currency} />
      ))}
    </section>
  );
}
