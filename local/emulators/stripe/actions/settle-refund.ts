import type { Context } from '../context.ts';
import { refusedByState } from '../http/errors.ts';
import { presentRefund } from '../present/refund.ts';
import type { RefundRecord } from '../state/records.ts';

export function announceRefundFailure(refund: RefundRecord, { emit }: Context): void {
  emit('refund.updated', presentRefund(refund));
  emit('refund.failed', presentRefund(refund));
}

/**
 * What the banks decide later: a pending refund succeeds or fails, and one that had succeeded may still fail.
 * A failed refund is no longer counted against its charge, so the money can be sent again.
 * @throws StripeError when the refund has failed already, or succeeds a second time.
 */
export function settleRefund(refund: RefundRecord, status: 'succeeded' | 'failed', context: Context): void {
  const { store, emit } = context;
  if (refund.status === 'failed' || refund.status === status) {
    throw refusedByState(`Refund ${refund.id} has a status of ${refund.status} and cannot become ${status}.`);
  }
  const before = refund.status;
  store.refunds.update(refund, {
    status,
    pendingReason: null,
    failureReason: status === 'failed' ? 'expired_or_canceled_card' : null,
  });
  if (status === 'succeeded') {
    emit('refund.updated', presentRefund(refund), { status: before });
    return;
  }
  const charge = store.charges.get(refund.charge);
  if (charge) store.charges.update(charge, { amountRefunded: charge.amountRefunded - refund.amount });
  announceRefundFailure(refund, context);
}
