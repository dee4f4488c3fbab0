import type { EventFamily } from './effect.ts';
import { checkoutSession, failedCheckoutSession } from './events/checkout-session.ts';
import { dispute } from './events/dispute.ts';
import { refund, refundedCharge } from './events/refund.ts';

/** The events this product listens to; any other is acknowledged and forgotten. */
export const EVENT_FAMILIES: Readonly<Record<string, EventFamily>> = {
  'checkout.session.completed': checkoutSession,
  'checkout.session.async_payment_succeeded': checkoutSession,
  'checkout.session.async_payment_failed': failedCheckoutSession,
  'checkout.session.expired': checkoutSession,
  'charge.refunded': refundedCharge,
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.closed': dispute,
};
