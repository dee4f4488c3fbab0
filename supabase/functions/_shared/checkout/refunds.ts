import type Stripe from 'stripe';
import { z } from 'zod';
import { onlyRow, type Queryable } from '../database.ts';
import { idOf, isoCurrency } from '../stripe.ts';

/** `unknown_payment`: nothing was written, settle the payment first. Anything else is done. */
export type RecordOutcome = string;
export const UNKNOWN_PAYMENT = 'unknown_payment';

/** Our own refund row a Stripe refund was made for; null for one made in Stripe's dashboard. */
function refundRowOf(refund: Stripe.Refund): string | null {
  const id = z.uuid().safeParse(refund.metadata?.refund_id);
  return id.success ? id.data : null;
}

/** Brings the books in line with a refund just fetched from Stripe; status only moves forward, `failed` is final. */
export async function recordRefund(sql: Queryable, refund: Stripe.Refund): Promise<RecordOutcome> {
  const rows = await sql<{ result: { outcome: string } }[]>`
    select private.record_refund(${refundRowOf(refund)}, ${refund.id}, ${idOf(refund.payment_intent)},
      ${refund.amount}, ${isoCurrency(refund.currency)}, ${refund.status ?? 'pending'},
      ${refund.failure_reason ?? null}) as result`;
  return onlyRow(rows).result.outcome;
}

/** Brings the books in line with a dispute just fetched from Stripe. */
export async function recordDispute(sql: Queryable, dispute: Stripe.Dispute): Promise<RecordOutcome> {
  const rows = await sql<{ result: { outcome: string } }[]>`
    select private.record_dispute(${dispute.id}, ${idOf(dispute.payment_intent)},
      ${dispute.amount}, ${isoCurrency(dispute.currency)}, ${dispute.status}) as result`;
  return onlyRow(rows).result.outcome;
}
