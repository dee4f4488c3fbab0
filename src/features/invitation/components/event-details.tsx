import type { GetInvitationResponse, InvitationBooking } from '@domain/contracts/get-invitation.ts';
import { eventDateInvitation } from '@domain/event-time.ts';

interface EventDetailsProps {
  invitation: GetInvitationResponse;
  booking: InvitationBooking | undefined;
}

/** The box of the page after paying: what the guest has just said yes to. */
export function EventDetails({ invitation, booking }: EventDetailsProps) {
  const codes = booking?.tickets.flatMap((ticket) => ticket.code ?? []) ?? [];
  const rows = [
    ['Couple', invitation.coupleName],
    ['Date', eventDateInvitation(invitation.weddingDate)],
    ['Location', invitation.location || invitation.venue],
    ['Tickets', codes.join(', ')],
  ];
  return (
    <section className="my-7 rounded-field bg-sage-wash px-6 pt-5.5 pb-6 text-left">
      <h2 className="mb-3 text-xl">Event Details</h2>
      <dl className="grid grid-cols-[5.5rem_1fr] gap-x-2 gap-y-1.5">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="col-span-full grid grid-cols-subgrid">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="min-w-0">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
