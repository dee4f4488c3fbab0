import type { FoundInvitation } from '../_shared/invitation/find-invitation.ts';
import { refreshInvitation } from '../_shared/invitation/find-invitation.ts';
import { applySession } from '../_shared/checkout/settle-session.ts';
import type { Call } from '../_shared/http/serve-json.ts';
import { errorFields, log } from '../_shared/log.ts';
import { type RateLimit, takeRateLimit } from '../_shared/rate-limit.ts';
import { stripeClient } from '../_shared/stripe.ts';

/** The page asks every few seconds while its payment is being confirmed; more than that need not reach Stripe. */
const STRIPE_LOOKUPS: RateLimit = { name: 'settle-on-return', limit: 30, windowSeconds: 60 };

function isSettled(found: FoundInvitation, sessionId: string): boolean {
  return found.bookings.some((booking) => booking.session_id === sessionId && booking.status !== 'held');
}

/**
 * A guest is back from the card page, perhaps before its webhook: settles that session right here, by the same
 * function the webhook uses, so it happens once whoever comes first. Sessions of other invitations are left alone.
 * Stripe being away is no reason to hide the invitation: it is answered as the books stand.
 */
export async function settleReturn(found: FoundInvitation, sessionId: string, call: Call): Promise<FoundInvitation> {
  if (isSettled(found, sessionId)) return found;
  if (!(await takeRateLimit(call.sql, STRIPE_LOOKUPS, found.invitation.id))) return found;
  try {
    const session = await stripeClient(call).checkout.sessions.retrieve(sessionId);
    if (session.metadata?.invitation_id !== found.invitation.id) return found;
    await applySession(call.sql, session);
  } catch (error) {
    log.warn('settle_on_return_failed', errorFields(error));
    return found;
  }
  return refreshInvitation(found, call);
}
