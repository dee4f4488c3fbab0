import type { FoundBooking, FoundInvitation } from '../_shared/invitation/find-invitation.ts';
import type {
  BookingState,
  GetInvitationResponse,
  InvitationBooking,
} from '../_shared/domain/contracts/get-invitation.ts';
import { coupleName } from '../_shared/domain/event-name.ts';

function stateOf(booking: FoundBooking): BookingState {
  if (booking.status === 'held') return 'open';
  if (booking.status === 'paid') return 'paid';
  // Expired and cancelled bookings are only listed when money came in for them, which then goes back.
  return booking.status === 'refunded' || booking.refund_status === 'done' ? 'refunded' : 'refunding';
}

function presentBooking(booking: FoundBooking): InvitationBooking {
  return {
    reference: booking.reference,
    state: stateOf(booking),
    quantity: booking.quantity,
    donationMinor: booking.donation_minor,
    chargeMinor: booking.charge_minor,
    refundMinor: booking.refund_minor,
    sessionId: booking.session_id,
    tickets: booking.tickets.map((ticket) => ({
      code: ticket.code,
      firstName: ticket.first_name,
      lastName: ticket.last_name,
    })),
  };
}

/** Seats this guest could book now: free ones plus those of their own open checkout, which a new one replaces. */
function availableTickets({ event, bookings }: FoundInvitation): number {
  const own = bookings.filter((booking) => booking.status === 'held').reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, event.capacity - event.sold - Math.max(0, event.held - own));
}

/** The lookup result of the specification's section 3, with this invitation's own bookings. */
export function presentInvitation(found: FoundInvitation): GetInvitationResponse {
  const { event, invitation, bookings } = found;
  return {
    eventId: event.id,
    coupleName: coupleName(event.event_name),
    weddingDate: event.event_date,
    venue: event.venue_name,
    location: event.venue_address,
    eventDescription: event.description,
    invitedBy: event.host_name,
    hostPhoneNumber: event.host_phone ?? '',
    ticketPrice: event.price_per_guest,
    ticketPriceMinor: event.unit_price_minor,
    currency: event.currency,
    availableTickets: availableTickets(found),
    recipientEmail: invitation.recipient_email,
    cancelled: event.status === 'cancelled',
    bookings: bookings.map(presentBooking),
  };
}
