import type { Context } from '../context.ts';
import { StripeError, invalidParam, noSuch, refusedByState } from '../http/errors.ts';
import type { ParamReader } from '../http/param-reader.ts';
import { presentCharge } from '../present/charge.ts';
import { presentRefund } from '../present/refund.ts';
import { newId } from '../state/ids.ts';
import { formatAmount } from '../state/money.ts';
import type { ChargeRecord, Metadata, RefundRecord } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { announceRefundFailure } from './settle-refund.ts';
import type { RefundOutcome } from './refund-behaviour.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

function findCharge(store: Store, chargeId: string | null, intentId: string | null): ChargeRecord {
  if (chargeId !== null) {
    const charge = store.charges.get(chargeId);
    if (!charge) throw noSuch('charge', chargeId, 'charge', 'body');
    return charge;
  }
  if (intentId === null) {
    throw invalidParam(
      'One of the following params should be provided for this request: payment_intent or charge.',
      undefined,
      'parameter_missing',
    );
  }
  const intent = store.paymentIntents.get(intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent', 'body');
  const charge = intent.latestCharge === null ? undefined : store.charges.get(intent.latestCharge);
  if (charge?.status === 'succeeded') return charge;
  throw refusedByState(
    `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    'payment_intent_unexpected_state',
    'payment_intent',
  );
}

/** The amount to give back, never more than what is left of the charge. */
function refundable(charge: ChargeRecord, wanted: number | null): number {
  const left = charge.amount - charge.amountRefunded;
  if (charge.disputed) {
    throw refusedByState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  if (charge.status === 'failed') throw refusedByState(`Charge ${charge.id} has not been captured.`);
  if (left === 0) throw refusedByState(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (wanted === null || wanted <= left) return wanted ?? left;
  const kind = charge.amountRefunded === 0 ? 'charge amount' : 'unrefunded amount on charge';
  const amounts = [wanted, left].map((amount) => formatAmount(amount, charge.currency));
  throw refusedByState(
    `Refund amount (${amounts[0] ?? ''}) is greater than ${kind} (${amounts[1] ?? ''})`,
    undefined,
    'amount',
  );
}

function busy(): StripeError {
  return new StripeError({
    status: 429,
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message:
      'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request.',
  });
}

interface RefundDraft {
  charge: ChargeRecord;
  amount: number;
  reason: string | null;
  metadata: Metadata;
}

function makeRefund(
  { charge, amount, reason, metadata }: RefundDraft,
  outcome: RefundOutcome,
  context: Context,
): RefundRecord {
  const { store, clock, emit } = context;
  const refund = store.refunds.insert({
    id: newId.refund(),
    created: clock.now(),
    amount,
    currency: charge.currency,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    status: outcome === 'pending' ? 'pending' : outcome === 'fail' ? 'failed' : 'succeeded',
    reason,
    metadata,
    failureReason: outcome === 'fail' ? 'expired_or_canceled_card' : null,
    pendingReason: outcome === 'pending' ? 'insufficient_funds' : null,
  });
  emit('refund.created', presentRefund(refund));
  if (refund.status === 'failed') {
    announceRefundFailure(refund, context);
    return refund;
  }
  const before = charge.amountRefunded;
  store.charges.update(charge, { amountRefunded: before + amount });
  emit('charge.refunded', presentCharge(charge), { amount_refunded: before });
  return refund;
}

/** Gives money back as `POST /v1/refunds` does; what becomes of it is the refund behaviour's to say. */
export function createRefund(params: ParamReader, context: Context): RefundRecord {
  const chargeId = params.text('charge');
  const intentId = params.text('payment_intent');
  const wanted = params.integer('amount', 1);
  const reason = params.choice('reason', REASONS);
  const metadata = params.metadata('metadata');
  params.texts('expand');
  params.finish();
  const charge = findCharge(context.store, chargeId, intentId);
  const amount = refundable(charge, wanted);
  const outcome = context.refundBehaviour.take(charge.paymentIntent);
  if (outcome === 'refuse') throw busy();
  return makeRefund({ charge, amount, reason, metadata }, outcome, context);
}
