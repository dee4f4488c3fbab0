import type { Context } from '../context.ts';
import { noSuch, refusedByState } from '../http/errors.ts';
import { presentDispute } from '../present/dispute.ts';
import { newId } from '../state/ids.ts';
import type { DisputeRecord } from '../state/records.ts';

interface DisputeInput {
  paymentIntent: string;
  /** null: the whole charge. */
  amount: number | null;
  reason: string;
}

/** What happens when a card holder asks the bank for the money back. */
export function openDispute(input: DisputeInput, { store, clock, emit }: Context): DisputeRecord {
  const intent = store.paymentIntents.get(input.paymentIntent);
  const charge = intent?.latestCharge ? store.charges.get(intent.latestCharge) : undefined;
  if (charge?.status !== 'succeeded') throw noSuch('payment_intent', input.paymentIntent, 'payment_intent', 'body');
  store.charges.update(charge, { disputed: true });
  const dispute = store.disputes.insert({
    id: newId.dispute(),
    created: clock.now(),
    amount: input.amount ?? charge.amount,
    currency: charge.currency,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    reason: input.reason,
    status: 'needs_response',
  });
  emit('charge.dispute.created', presentDispute(dispute));
  emit('charge.dispute.funds_withdrawn', presentDispute(dispute));
  return dispute;
}

/** The bank's verdict: 'won' brings the money back. A dispute is decided once. */
export function closeDispute(dispute: DisputeRecord, status: 'won' | 'lost', { store, emit }: Context): void {
  if (dispute.status === 'won' || dispute.status === 'lost') throw refusedByState('This dispute is already closed.');
  store.disputes.update(dispute, { status });
  if (status === 'won') emit('charge.dispute.funds_reinstated', presentDispute(dispute));
  emit('charge.dispute.closed', presentDispute(dispute));
}
