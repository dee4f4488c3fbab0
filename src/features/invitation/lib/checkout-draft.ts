import type { CreateCheckoutSessionRequest, GuestEntry } from '@domain/contracts/create-checkout-session.ts';
import { MAX_DONATION_DIGITS, MAX_TICKETS_PER_BOOKING } from '@domain/limits.ts';
import { forgetInTab, keepInTab, readFromTab } from './tab-storage.ts';

/** What a guest has typed so far, kept while they are at the card page and come back. */
export interface CheckoutDraft {
  guests: GuestEntry[];
  donation: string;
  /** Bookings paid when this was typed: once there is one more, the draft has been paid for. */
  paidBookings: number;
}

interface PaymentKey {
  key: string;
  order: string;
}

/** An order without its key: two that are equal are the same payment. */
export type CheckoutOrder = Omit<CreateCheckoutSessionRequest, 'requestKey'>;

const draftName = (token: string) => `checkout-draft:${token}`;
const keyName = (token: string) => `checkout-key:${token}`;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isGuest(value: unknown): value is GuestEntry {
  if (!isRecord(value)) return false;
  return ['firstName', 'lastName', 'email', 'phone'].every((field) => typeof value[field] === 'string');
}

function isDraft(value: unknown): value is CheckoutDraft {
  if (!isRecord(value) || !Array.isArray(value.guests)) return false;
  const count = value.guests.length;
  if (count < 1 || count > MAX_TICKETS_PER_BOOKING || !value.guests.every(isGuest)) return false;
  if (typeof value.donation !== 'string' || value.donation.length > MAX_DONATION_DIGITS) return false;
  return /^\d*$/u.test(value.donation) && typeof value.paidBookings === 'number';
}

/** The draft of this link, unless it has been paid for since. */
export function readDraft(token: string, paidBookings: number): CheckoutDraft | undefined {
  const stored = readFromTab(draftName(token));
  return isDraft(stored) && stored.paidBookings >= paidBookings ? stored : undefined;
}

export function keepDraft(token: string, draft: CheckoutDraft): void {
  keepInTab(draftName(token), draft);
}

export function forgetDraft(token: string): void {
  forgetInTab(draftName(token));
  forgetInTab(keyName(token));
}

/**
 * The key of a payment: the same for the same order, also after a reload, so that pressing again finds the same
 * booking and never pays twice. Undefined in a browser that cannot make one; the server then makes its own.
 */
export function paymentKeyFor(order: CheckoutOrder): string | undefined {
  const text = JSON.stringify(order);
  const stored = readFromTab(keyName(order.token));
  if (isRecord(stored) && stored.order === text && typeof stored.key === 'string') return stored.key;
  if (!('randomUUID' in crypto)) return undefined;
  const fresh: PaymentKey = { key: crypto.randomUUID(), order: text };
  keepInTab(keyName(order.token), fresh);
  return fresh.key;
}
