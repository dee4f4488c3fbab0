import type Stripe from 'stripe';
import { z } from 'zod';
import type { Queryable } from '../database.ts';
import type { Deps } from '../deps.ts';
import { idOf, isoCurrency, stripeClient } from '../stripe.ts';
import { expireCheckout, type FulfilOutcome, fulfilPayment } from './bookings.ts';

/**
 * What a card page came to. `open`: nothing decided yet. `pending`: completed, the money is still on its way.
 * `ignored`: not one of ours, or already settled otherwise.
 */
export type Settlement = FulfilOutcome | 'expired' | 'ignored' | 'open' | 'pending';

/** The booking a session was made for, or undefined when this product did not make it. */
export function bookingIdOf(session: Stripe.Checkout.Session): string | undefined {
  const id = z.uuid().safeParse(session.client_reference_id ?? session.metadata?.booking_id);
  return id.success ? id.data : undefined;
}

/**
 * Brings the books in line with a session just fetched from Stripe. Idempotent; makes no call but to the database,
 * so it may run inside the caller's transaction.
 */
export async function applySession(sql: Queryable, session: Stripe.Checkout.Session): Promise<Settlement> {
  const bookingId = bookingIdOf(session);
  if (!bookingId) return 'ignored';
  const paymentIntent = idOf(session.payment_intent);
  if (session.payment_status === 'paid' && paymentIntent) {
    return fulfilPayment(sql, {
      bookingId,
      sessionId: session.id,
      paymentIntent,
      amountMinor: session.amount_total ?? 0,
      currency: isoCurrency(session.currency ?? ''),
    });
  }
  if (session.status === 'expired') return expireCheckout(sql, bookingId, session.id);
  return session.status === 'complete' ? 'pending' : 'open';
}

/** Fetches a session from Stripe and settles it. @throws Stripe's errors when it cannot be reached or does not know it */
export async function settleSession(deps: Deps, sessionId: string): Promise<Settlement> {
  const session = await stripeClient(deps).checkout.sessions.retrieve(sessionId);
  return applySession(deps.sql, session);
}

/** Settles every session behind a payment intent: for facts (a refund, a dispute) that arrive before their payment. */
export async function settlePaymentIntent(deps: Deps, paymentIntent: string): Promise<Settlement[]> {
  const sessions = await stripeClient(deps).checkout.sessions.list({ payment_intent: paymentIntent });
  const settlements: Settlement[] = [];
  for (const session of sessions.data) settlements.push(await applySession(deps.sql, session));
  return settlements;
}
