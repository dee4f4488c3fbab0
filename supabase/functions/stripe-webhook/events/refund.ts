import { recordRefund, UNKNOWN_PAYMENT } from '../../_shared/checkout/refunds.ts';
import { idOf, stripeClient } from '../../_shared/stripe.ts';
import type { Effect, EventFamily } from '../effect.ts';
import { knowPayment } from './know-payment.ts';

/** refund.created, refund.updated, refund.failed: ours, or one made in Stripe's dashboard. */
export const refund: EventFamily = async (objectId, deps) => {
  const fetched = await stripeClient(deps).refunds.retrieve(objectId);
  await knowPayment(idOf(fetched.payment_intent), deps);
  return (transaction) => recordRefund(transaction, fetched);
};

/** charge.refunded names the charge only: every refund of its payment is looked at. */
export const refundedCharge: EventFamily = async (objectId, deps): Promise<Effect> => {
  const refunds = await stripeClient(deps).refunds.list({ charge: objectId, limit: 100 });
  await knowPayment(idOf(refunds.data[0]?.payment_intent), deps);
  return async (transaction) => {
    const outcomes: string[] = [];
    for (const fetched of refunds.data) outcomes.push(await recordRefund(transaction, fetched));
    return outcomes.find((outcome) => outcome !== UNKNOWN_PAYMENT) ?? 'ignored';
  };
};
