import Stripe from 'stripe';
import { closeCheckout } from '../_shared/checkout/close-checkout.ts';
import type { Deps } from '../_shared/deps.ts';
import { errorFields, log } from '../_shared/log.ts';

const BATCH = 50;

interface LapsedCheckout {
  booking_id: string;
  session_id: string | null;
}

/**
 * Gives back the seats of checkouts whose time is over and whose `expired` event never came. Stripe has the last
 * word: a page that was paid at the last moment is booked, not expired.
 * Ends early at `until`, and when Stripe cannot be reached: the next run goes on.
 * @returns how many came to an end
 */
export async function sweepLapsed(deps: Deps, until: Date): Promise<number> {
  const lapsed = await deps.sql<LapsedCheckout[]>`
    select booking_id, session_id from private.lapsed_checkouts(${BATCH})`;
  let closed = 0;
  for (const { booking_id, session_id } of lapsed) {
    if (deps.now() >= until) break;
    try {
      await closeCheckout(deps, { bookingId: booking_id, sessionId: session_id });
      closed += 1;
    } catch (error) {
      log.warn('sweep_failed', { booking: booking_id, ...errorFields(error) });
      if (error instanceof Stripe.errors.StripeConnectionError) break;
    }
  }
  return closed;
}
