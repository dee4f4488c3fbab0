import { settlePaymentIntent } from '../../_shared/checkout/settle-session.ts';
import type { Deps } from '../../_shared/deps.ts';

/** A refund or dispute may be heard of before the payment it is about: then that payment is booked first, from Stripe. */
export async function knowPayment(paymentIntent: string | null, deps: Deps): Promise<void> {
  if (!paymentIntent) return;
  const rows = await deps.sql`select 1 from private.payments where payment_intent = ${paymentIntent}`;
  if (rows.length === 0) await settlePaymentIntent(deps, paymentIntent);
}
