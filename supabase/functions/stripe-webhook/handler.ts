import type { Deps } from '../_shared/deps.ts';
import { readText } from '../_shared/http/request-body.ts';
import { serve } from '../_shared/http/serve.ts';
import { log } from '../_shared/log.ts';
import { isMissing } from '../_shared/stripe.ts';
import type { Effect } from './effect.ts';
import { EVENT_FAMILIES } from './event-families.ts';
import { type SignedEvent, verifyEvent } from './verify-event.ts';

/** An event carries its whole object, of which only the id is read. */
const BODY_LIMIT_BYTES = 512 * 1024;

/** What the event asks for, or undefined when it is none of ours or its object does not exist. */
async function effectOf(event: SignedEvent, deps: Deps): Promise<Effect | undefined> {
  const family = Object.hasOwn(EVENT_FAMILIES, event.type) ? EVENT_FAMILIES[event.type] : undefined;
  if (!family || !event.objectId) return undefined;
  try {
    return await family(event.objectId, deps);
  } catch (error) {
    // Asking again for three days would not make it exist.
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Marks the event as seen and applies it, both or neither; a twin delivered at the same time waits and does nothing. */
async function applyOnce(event: SignedEvent, effect: Effect, deps: Deps): Promise<string> {
  return deps.sql.begin<string>(async (transaction) => {
    const rows = await transaction<{ fresh: boolean }[]>`
      select private.record_stripe_event(${event.id}, ${event.type}) as fresh`;
    return rows[0]?.fresh ? effect(transaction) : 'seen_before';
  });
}

/**
 * Stripe's side of the story. A valid signature is always answered 200 once the books are right, also where the
 * business answer is a refund; a failure of ours is a 500, so that Stripe comes again.
 */
export const handleStripeWebhook = serve('stripe-webhook', async (request, deps) => {
  const event = await verifyEvent(await readText(request, BODY_LIMIT_BYTES), request, deps);
  const effect = await effectOf(event, deps);
  const outcome = effect ? await applyOnce(event, effect, deps) : 'not_ours';
  log.info('stripe_event', { event: event.id, type: event.type, outcome });
  return { received: true };
});
