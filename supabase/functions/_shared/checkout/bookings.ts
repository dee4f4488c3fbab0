import { onlyRow, type Queryable } from '../database.ts';
import type { Booking, BookingStatus, HoldGuest } from './booking.ts';

/**
 * The seat ledger's own functions, one call each. All locking, counting and refusing happens in SQL;
 * refusals arrive as AppError through the frame.
 */

export interface Hold {
  /** False when the request key was known: a repeat of the same checkout. */
  created: boolean;
  booking: Booking;
  event_name: string;
  recipient_email: string;
}

interface HoldRequest {
  requestKey: string;
  invitationId: string;
  quantity: number;
  donationMinor: number;
  guests: HoldGuest[];
}

/**
 * Takes seats for one checkout, or finds what this request key took before.
 * @throws (as refusals) invitation_not_found, event_closed, event_past, sold_out, amount_out_of_range, request_key_reused
 */
export async function createHold(sql: Queryable, request: HoldRequest): Promise<Hold> {
  const { requestKey, invitationId, quantity, donationMinor, guests } = request;
  const rows = await sql<{ hold: Hold }[]>`
    select private.create_hold(${requestKey}, ${invitationId}, ${quantity}, ${donationMinor},
      ${sql.json(guests as never)}) as hold`;
  return onlyRow(rows).hold;
}

/** Notes the card page of a held booking. A booking no longer held gets its page closed by a job. */
export async function attachSession(
  sql: Queryable,
  bookingId: string,
  session: { id: string; url: string },
): Promise<BookingStatus> {
  const rows = await sql<{ result: { status: BookingStatus } }[]>`
    select private.attach_session(${bookingId}, ${session.id}, ${session.url}) as result`;
  return onlyRow(rows).result.status;
}

/** A fresh attempt (new idempotency key, new expiry) of a held booking without a card page; null when it is not that. */
export async function nextAttempt(sql: Queryable, bookingId: string): Promise<Booking | null> {
  const rows = await sql<{ booking: Booking | null }[]>`select private.next_attempt(${bookingId}) as booking`;
  return rows[0]?.booking ?? null;
}

export type FulfilOutcome = 'paid' | 'refund' | 'duplicate' | 'unknown_booking';

interface Payment {
  bookingId: string;
  sessionId: string;
  paymentIntent: string;
  amountMinor: number;
  currency: string;
}

/** Books a payment Stripe has confirmed: tickets, or a full refund where the seats are gone. Safe to repeat. */
export async function fulfilPayment(sql: Queryable, payment: Payment): Promise<FulfilOutcome> {
  const { bookingId, sessionId, paymentIntent, amountMinor, currency } = payment;
  const rows = await sql<{ result: { outcome: FulfilOutcome } }[]>`
    select private.fulfil_payment(${bookingId}, ${sessionId}, ${paymentIntent}, ${amountMinor}, ${currency}) as result`;
  return onlyRow(rows).result.outcome;
}

/** Gives the seats of a held booking back; only if `sessionId` is its card page or it has none. */
export async function expireCheckout(
  sql: Queryable,
  bookingId: string,
  sessionId: string | null,
): Promise<'expired' | 'ignored'> {
  const rows = await sql<{ result: { outcome: 'expired' | 'ignored' } }[]>`
    select private.expire_checkout(${bookingId}, ${sessionId}) as result`;
  return onlyRow(rows).result.outcome;
}
