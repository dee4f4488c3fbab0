import { recordDispute } from '../../_shared/checkout/refunds.ts';
import { idOf, stripeClient } from '../../_shared/stripe.ts';
import type { EventFamily } from '../effect.ts';
import { knowPayment } from './know-payment.ts';

/** charge.dispute.created and closed: a ledger line, and no payout while it lasts. */
export const dispute: EventFamily = async (objectId, deps) => {
  const fetched = await stripeClient(deps).disputes.retrieve(objectId);
  await knowPayment(idOf(fetched.payment_intent), deps);
  return (transaction) => recordDispute(transaction, fetched);
};
