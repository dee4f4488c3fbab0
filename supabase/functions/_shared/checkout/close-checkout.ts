import Stripe from 'stripe';
import type { Deps } from '../deps.ts';
import { stripeClient } from '../stripe.ts';
import { expireCheckout } from './bookings.ts';
import { applySession, type Settlement, settleSession } from './settle-session.ts';

/**
 * Ends an open checkout for good: closes its card page at Stripe, then gives the seats back. Where the page is no
 * longer open, Stripe knows better than our clock: whatever happened there is booked instead.
 * @returns what it came to; 'paid' when the guest was faster
 * @throws Stripe's errors when it cannot be reached; nothing has changed then
 */
export async function closeCheckout(
  deps: Deps,
  checkout: { bookingId: string; sessionId: string | null },
): Promise<Settlement> {
  if (!checkout.sessionId) return expireCheckout(deps.sql, checkout.bookingId, null);
  try {
    const session = await stripeClient(deps).checkout.sessions.expire(checkout.sessionId);
    return await applySession(deps.sql, session);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return settleSession(deps, checkout.sessionId);
  }
}
