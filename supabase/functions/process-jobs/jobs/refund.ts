import Stripe from 'stripe';
import { recordRefund } from '../../_shared/checkout/refunds.ts';
import type { Deps } from '../../_shared/deps.ts';
import { isSpentKey, stripeClient } from '../../_shared/stripe.ts';
import type { JobWork } from '../job.ts';
import { PermanentFailure } from '../job.ts';
import { refundIdOf } from '../payload.ts';

interface RefundJob {
  refund: { id: string; amount_minor: number; status: string; stripe_refund_id: string | null };
  payment_intent: string;
}

async function load(deps: Deps, refundId: string): Promise<RefundJob> {
  const rows = await deps.sql<{ found: RefundJob | null }[]>`select private.job_refund(${refundId}) as found`;
  const found = rows[0]?.found;
  if (!found) throw new PermanentFailure('refund not found');
  return found;
}

/** The refund an earlier try made at Stripe before it could note it down. */
async function findMade(stripe: Stripe, { refund, payment_intent }: RefundJob): Promise<Stripe.Refund | undefined> {
  for await (const made of stripe.refunds.list({ payment_intent, limit: 100 })) {
    if (made.id === refund.stripe_refund_id || made.metadata?.refund_id === refund.id) return made;
  }
  return undefined;
}

async function create(stripe: Stripe, { refund, payment_intent }: RefundJob, idempotencyKey: string) {
  try {
    return await stripe.refunds.create(
      { payment_intent, amount: refund.amount_minor, metadata: { refund_id: refund.id } },
      { idempotencyKey },
    );
  } catch (error) {
    // "Already refunded" or "more than is left": somebody returned the money by hand. No repeat will change that.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new PermanentFailure('refund refused', error);
    throw error;
  }
}

/** One key per refund, until Stripe has stored a failure of its own under it: then it is looked for, and made anew. */
async function make(stripe: Stripe, wanted: RefundJob, attempt: number): Promise<Stripe.Refund> {
  const key = `refund:${wanted.refund.id}`;
  try {
    return await create(stripe, wanted, key);
  } catch (error) {
    if (!isSpentKey(error)) throw error;
    return (await findMade(stripe, wanted)) ?? (await create(stripe, wanted, `${key}:${attempt}`));
  }
}

/**
 * Returns money through Stripe, once. From the second try on Stripe is asked first whether the refund exists: its
 * memory of an idempotency key ends after a day, ours of the refund's id does not.
 */
export const refund: JobWork = async (job, deps) => {
  const wanted = await load(deps, refundIdOf(job));
  // Done, or given up for one that somebody made by hand meanwhile.
  if (wanted.refund.status === 'succeeded' || wanted.refund.status === 'failed') return;
  const stripe = stripeClient(deps);
  const known = job.attempts > 1 || wanted.refund.stripe_refund_id ? await findMade(stripe, wanted) : undefined;
  await recordRefund(deps.sql, known ?? (await make(stripe, wanted, job.attempts)));
};
