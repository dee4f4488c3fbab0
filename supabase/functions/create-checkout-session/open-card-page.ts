import Stripe from 'stripe';
import type { Booking } from '../_shared/checkout/booking.ts';
import { attachSession, expireCheckout, type Hold, nextAttempt } from '../_shared/checkout/bookings.ts';
import type { ErrorCode } from '../_shared/domain/errors.ts';
import { AppError } from '../_shared/http/app-error.ts';
import type { Call } from '../_shared/http/serve-json.ts';
import { isSpentKey, stripeClient } from '../_shared/stripe.ts';
import { sessionParams } from './session-params.ts';

/** Stripe takes expiries no nearer than 30 minutes; a little on top for the call itself. */
const SHORTEST_LIFE_MS = 30.5 * 60_000;

const REFUSAL_CODES: Readonly<Record<string, ErrorCode>> = {
  amount_too_small: 'amount_out_of_range',
  amount_too_large: 'amount_out_of_range',
};

async function freshAttempt(call: Call, booking: Booking): Promise<Booking> {
  const next = await nextAttempt(call.sql, booking.id);
  if (!next) throw new AppError('request_key_reused');
  return next;
}

/** Stripe looked at the order and will not have it: trying again would not help, so the seats go back at once. */
async function giveUp(
  call: Call,
  booking: Booking,
  error: InstanceType<typeof Stripe.errors.StripeError>,
): Promise<never> {
  await expireCheckout(call.sql, booking.id, null);
  const byParam = error.param === 'customer_email' ? 'bad_request' : 'payment_unavailable';
  throw new AppError(REFUSAL_CODES[error.code ?? ''] ?? byParam, { cause: error });
}

async function createSession(call: Call, hold: Hold, booking: Booking, token: string) {
  const page = { booking, eventName: hold.event_name, token, appUrl: call.env.APP_URL };
  return stripeClient(call).checkout.sessions.create(sessionParams(page), {
    idempotencyKey: `checkout:${booking.id}:${booking.attempt}`,
  });
}

/** Stripe knows this key with other parameters, or stored a failure of its own under it: only a new one helps. */
function needsFreshKey(error: unknown): boolean {
  // 409 is a twin of this call still on its way: its page is as good as ours, and soon there.
  const isKnownOtherwise = error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409;
  return isKnownOtherwise || isSpentKey(error);
}

/** Asks Stripe for the card page. The same key gives the same page, also after a time-out; a spent key is replaced. */
async function requestSession(call: Call, hold: Hold, booking: Booking, token: string) {
  try {
    return await createSession(call, hold, booking, token);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return giveUp(call, booking, error);
    if (needsFreshKey(error)) return createSession(call, hold, await freshAttempt(call, booking), token);
    throw error;
  }
}

/**
 * Opens the card page of a held booking, or finds the one it has.
 * @returns its address
 * @throws AppError `payment_unavailable` (the hold stays for a retry with the same key, or lapses), `event_closed`
 *   or `request_key_reused` when the hold ended meanwhile, `amount_out_of_range`, `bad_request`
 */
export async function openCardPage(call: Call, hold: Hold, token: string): Promise<string> {
  if (hold.booking.session_url) return hold.booking.session_url;
  const life = Date.parse(hold.booking.session_expires_at) - call.now().getTime();
  const booking = life < SHORTEST_LIFE_MS ? await freshAttempt(call, hold.booking) : hold.booking;
  const session = await requestSession(call, hold, booking, token).catch((error: unknown) => {
    throw error instanceof Stripe.errors.StripeError ? new AppError('payment_unavailable', { cause: error }) : error;
  });
  if (!session.url) throw new AppError('payment_unavailable');
  const status = await attachSession(call.sql, booking.id, { id: session.id, url: session.url });
  if (status === 'held') return session.url;
  // The wedding was removed while Stripe was asked, or the same guest has ordered anew in another window.
  throw new AppError(status === 'cancelled' ? 'event_closed' : 'request_key_reused');
}
