import type Stripe from 'stripe';
import { recordDispute } from '../../_shared/checkout/refunds.ts';
import type { Deps } from '../../_shared/deps.ts';
import { idOf, stripeClient } from '../../_shared/stripe.ts';
import { inBatches } from './in-batches.ts';
import { knownPayments } from './known-payments.ts';

async function openInBooks(deps: Deps): Promise<{ id: string }[]> {
  return deps.sql<{ id: string }[]>`select id from private.disputes where status in ('open', 'inquiry')`;
}

async function bring(deps: Deps, dispute: Stripe.Dispute): Promise<number> {
  return (await recordDispute(deps.sql, dispute)) === 'recorded' ? 1 : 0;
}

/**
 * Contested charges whose event was lost: those of the period, and those the books still call open, because a dispute
 * is decided weeks after it began. Recording one in the state it has already changes nothing.
 */
export async function reconcileDisputes(deps: Deps, since: number): Promise<number> {
  const stripe = stripeClient(deps);
  const seen = new Set<string>();
  let repaired = 0;
  for await (const batch of inBatches(stripe.disputes.list({ created: { gte: since }, limit: 100 }))) {
    const ours = await knownPayments(
      deps,
      batch.map((dispute) => idOf(dispute.payment_intent)),
    );
    for (const dispute of batch) {
      seen.add(dispute.id);
      if (ours.has(idOf(dispute.payment_intent) ?? '')) repaired += await bring(deps, dispute);
    }
  }
  for (const { id } of await openInBooks(deps)) {
    if (!seen.has(id)) repaired += await bring(deps, await stripe.disputes.retrieve(id));
  }
  return repaired;
}
