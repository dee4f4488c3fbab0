import type { GetInvitationResponse, InvitationBooking } from '@domain/contracts/get-invitation.ts';
import { isPast } from '@domain/event-time.ts';

/** Bookings a guest is shown: those with money in them. One at the card page is not a booking yet. */
export function settledBookings(bookings: readonly InvitationBooking[]): InvitationBooking[] {
  return bookings.filter((booking) => booking.state !== 'open');
}

export function paidBookingCount(bookings: readonly InvitationBooking[]): number {
  return bookings.filter((booking) => booking.state === 'paid').length;
}

/** Why nothing can be booked, the weightiest reason first; undefined when seats are on offer. */
export type ClosedReason = 'cancelled' | 'past' | 'sold-out';

export function closedReason(invitation: GetInvitationResponse, now: Date): ClosedReason | undefined {
  if (invitation.cancelled) return 'cancelled';
  if (isPast(invitation.weddingDate, now)) return 'past';
  return invitation.availableTickets < 1 ? 'sold-out' : undefined;
}

/**
 * What the page after paying can say about the session it came back with. `confirming`: the card service has not
 * told us yet. `returned`: the money goes back. Everything else is the thanks the card page promised.
 */
export type PaymentOutcome = 'confirming' | 'confirmed' | 'returned';

export function paymentOutcome(booking: InvitationBooking | undefined): PaymentOutcome {
  if (booking?.state === 'open') return 'confirming';
  return booking?.state === 'refunding' || booking?.state === 'refunded' ? 'returned' : 'confirmed';
}
