import Stripe from 'stripe';
import { createHold, type Hold } from '../_shared/checkout/bookings.ts';
import { closeCheckout } from '../_shared/checkout/close-checkout.ts';
import type { Settlement } from '../_shared/checkout/settle-session.ts';
import { raisedRefusal } from '../_shared/database.ts';
import type { CreateCheckoutSessionRequest } from '../_shared/domain/contracts/create-checkout-session.ts';
import { MAX_CHARGE_MINOR } from '../_shared/domain/limits.ts';
import { priceBreakdown, wholeUnitsToMinor } from '../_shared/domain/money.ts';
import { AppError } from '../_shared/http/app-error.ts';
import type { Call } from '../_shared/http/serve-json.ts';
import type { FoundBooking, FoundInvitation } from '../_shared/invitation/find-invitation.ts';
import { holdGuests } from './hold-guests.ts';
import { checkoutKey, isKeyOf, laterKey } from './request-key.ts';

/** The guest's money is there, or on its way. */
const TAKEN: ReadonlySet<Settlement> = new Set<Settlement>(['paid', 'pending', 'duplicate']);

/** @throws AppError `payment_unavailable`; `request_key_reused` when the guest has just paid that one */
async function close(call: Call, booking: FoundBooking): Promise<void> {
  const settlement = await closeCheckout(call, { bookingId: booking.id, sessionId: booking.session_id }).catch(
    (error: unknown) => {
      throw error instanceof Stripe.errors.StripeError ? new AppError('payment_unavailable', { cause: error }) : error;
    },
  );
  // A second bill right behind a payment is never what a guest meant: their page shows the tickets on reload.
  if (TAKEN.has(settlement)) throw new AppError('request_key_reused');
}

/** The donation in minor units of the wedding's money. @throws AppError `amount_out_of_range` */
function donationMinor(body: CreateCheckoutSessionRequest, { event }: FoundInvitation): number {
  const donation = wholeUnitsToMinor(Number(body.donation), event.currency);
  const { chargeMinor } = priceBreakdown(event.unit_price_minor, body.quantity, donation);
  if (chargeMinor > MAX_CHARGE_MINOR) throw new AppError('amount_out_of_range');
  return donation;
}

function isLapsed(booking: FoundBooking, now: Date): boolean {
  return Date.parse(booking.session_expires_at) <= now.getTime();
}

/**
 * Takes the seats for a request, or finds those it took before. An earlier open checkout of this invitation is
 * closed first: its seats are this guest's own and count as free for the new order.
 * @throws AppError `sold_out`, `event_closed`, `event_past`, `amount_out_of_range`, `request_key_reused`,
 *   `payment_unavailable`
 */
export async function holdSeats(call: Call, found: FoundInvitation, body: CreateCheckoutSessionRequest): Promise<Hold> {
  const key = await checkoutKey(found.invitation.id, body);
  const donation = donationMinor(body, found);
  const held = found.bookings.filter((booking) => booking.status === 'held');
  const own = held.find((booking) => isKeyOf(booking.request_key, key) && !isLapsed(booking, call.now()));
  for (const other of held) if (other !== own) await close(call, other);

  const take = (requestKey: string) =>
    createHold(call.sql, {
      requestKey,
      invitationId: found.invitation.id,
      quantity: body.quantity,
      donationMinor: donation,
      guests: holdGuests(body.guestInfo, found.event.host_phone),
    });
  try {
    return await take(own?.request_key ?? key);
  } catch (error) {
    if (raisedRefusal(error)?.code !== 'request_key_reused') throw error;
    const paid = found.bookings.some((booking) => booking.status !== 'held' && isKeyOf(booking.request_key, key));
    if (paid && body.requestKey) throw error;
    return take(laterKey(key, call.now()));
  }
}
