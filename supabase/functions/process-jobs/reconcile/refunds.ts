import type Stripe from 'stripe';
import { recordRefund } from '../../_shared/checkout/refunds.ts';
import type { Deps } from '../../_shared/deps.ts';
import { idOf, stripeClient } from '../../_shared/stripe.ts';
import { inBatches } from './in-batches.ts';
import { knownPayments } from './known-payments.ts';

const OUR_STATUS: Readonly<Record<string, string>> = {
  pending: 'submitted',
  requires_action: 'submitted',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

async function recordedStatus(deps: Deps, refunds: readonly Stripe.Refund[]): Promise<Map<string, string>> {
  const ids = refunds.map((refund) => refund.id);
  const rows = await deps.sql<{ stripe_refund_id: string; status: string }[]>`
    select stripe_refund_id, status from private.refunds where stripe_refund_id = any(${ids}::text[])`;
  return new Map(rows.map((row) => [row.stripe_refund_id, row.status]));
}

/** Refunds the books do not have or have in an older state: a lost event, or one made in Stripe's dashboard. */
export async function reconcileRefunds(deps: Deps, since: number): Promise<number> {
  let repaired = 0;
  for await (const batch of inBatches(stripeClient(deps).refunds.list({ created: { gte: since }, limit: 100 }))) {
    const recorded = await recordedStatus(deps, batch);
    const ours = await knownPayments(
      deps,
      batch.map((refund) => idOf(refund.payment_intent)),
    );
    for (const refund of batch) {
      const intent = idOf(refund.payment_intent);
      if (!intent || !ours.has(intent)) continue;
      if (recorded.get(refund.id) === OUR_STATUS[refund.status ?? 'pending']) continue;
      await recordRefund(deps.sql, refund);
      repaired += 1;
    }
  }
  return repaired;
}
