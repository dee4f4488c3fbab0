import type { CreateCheckoutSessionRequest } from '../_shared/domain/contracts/create-checkout-session.ts';

const BUCKET_MS = 60_000;

/**
 * One key per checkout: the same request again finds the same booking, anything else makes a new one.
 * The invitation and the whole order are part of it, so nobody reaches another guest's booking by knowing their key,
 * and a changed order never lands on the old order's card page.
 */
export async function checkoutKey(invitationId: string, body: CreateCheckoutSessionRequest): Promise<string> {
  const order = [invitationId, body.requestKey ?? '', body.quantity, body.donation, body.guestInfo];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(order)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key for ordering the same again after the first checkout has ended: one per minute, so a double click is one. */
export function laterKey(key: string, now: Date): string {
  return `${key}:${Math.floor(now.getTime() / BUCKET_MS)}`;
}

/** Whether a booking's key was made from this one, first or later. */
export function isKeyOf(requestKey: string, key: string): boolean {
  return requestKey === key || requestKey.startsWith(`${key}:`);
}
