import { expireCheckout } from '../../_shared/checkout/bookings.ts';
import { applySession, bookingIdOf } from '../../_shared/checkout/settle-session.ts';
import { idOf, stripeClient } from '../../_shared/stripe.ts';
import type { EventFamily } from '../effect.ts';

/** completed, expired, async_payment_succeeded: whatever the session is now is what gets booked. */
export const checkoutSession: EventFamily = async (objectId, deps) => {
  const session = await stripeClient(deps).checkout.sessions.retrieve(objectId);
  return (transaction) => applySession(transaction, session);
};

/** A slow payment that never came: the session stays 'complete', only its payment intent tells that it is over. */
export const failedCheckoutSession: EventFamily = async (objectId, deps) => {
  const stripe = stripeClient(deps);
  const session = await stripe.checkout.sessions.retrieve(objectId);
  const bookingId = bookingIdOf(session);
  const intentId = idOf(session.payment_intent);
  if (session.payment_status !== 'unpaid' || !bookingId || !intentId) {
    return (transaction) => applySession(transaction, session);
  }
  const intent = await stripe.paymentIntents.retrieve(intentId);
  if (intent.status !== 'requires_payment_method' && intent.status !== 'canceled') return async () => 'pending';
  return (transaction) => expireCheckout(transaction, bookingId, session.id);
};
