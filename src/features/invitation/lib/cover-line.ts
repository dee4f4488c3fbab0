import type { GetInvitationResponse } from '@domain/contracts/get-invitation.ts';
import { closedReason, paidBookingCount } from './bookings.ts';

/** The line under the title. It promises a seat only while there is one. */
export function coverLine(invitation: GetInvitationResponse, now: Date): string {
  if (invitation.cancelled) return '';
  if (paidBookingCount(invitation.bookings) > 0) return 'Your place at the table is booked.';
  if (closedReason(invitation, now)) return '';
  const couple = invitation.coupleName.split(' & ');
  return couple.length === 2 ? `${couple.join(' and ')} have saved a seat for you.` : 'A seat is saved for you.';
}
