import { clientIp } from '../client-ip.ts';
import type { BookingStatus } from '../checkout/booking.ts';
import type { Queryable } from '../database.ts';
import type { Currency } from '../domain/currency.ts';
import type { ErrorCode } from '../domain/errors.ts';
import { AppError } from '../http/app-error.ts';
import type { Call } from '../http/serve-json.ts';
import { claimedInvitationId, isInvitationToken } from '../invitation-token.ts';
import { type RateLimit, requireRateLimit } from '../rate-limit.ts';

/**
 * Only wrong links are counted: a hall full of guests behind one address opens as many right ones as it likes,
 * while nobody gets to try more than thirty wrong ones a minute.
 */
const WRONG_LINKS: RateLimit = { name: 'wrong-invitation-link', limit: 30, windowSeconds: 60 };

export interface FoundBooking {
  id: string;
  request_key: string;
  reference: string;
  status: BookingStatus;
  quantity: number;
  donation_minor: number;
  charge_minor: number;
  session_id: string | null;
  session_url: string | null;
  session_expires_at: string;
  refund_minor: number;
  refund_status: 'none' | 'pending' | 'done' | 'failed';
  tickets: { code: string | null; first_name: string; last_name: string }[];
}

export interface FoundInvitation {
  invitation: { id: string; event_id: string; recipient_email: string; token_version: number };
  event: {
    id: string;
    event_name: string;
    event_date: string | null;
    venue_name: string;
    venue_address: string;
    description: string | null;
    status: 'draft' | 'confirmed' | 'cancelled';
    currency: Currency;
    unit_price_minor: number;
    price_per_guest: number;
    capacity: number;
    held: number;
    sold: number;
    host_name: string;
    host_phone: string | null;
  };
  /** Newest first; without those that ended before anything was paid. */
  bookings: FoundBooking[];
}

async function lookUp(sql: Queryable, invitationId: string): Promise<FoundInvitation | null> {
  const rows = await sql<{ found: FoundInvitation | null }[]>`
    select private.find_invitation(${invitationId}) as found`;
  return rows[0]?.found ?? null;
}

/** The invitation a link opens, or undefined: unknown, malformed, revoked and removed look the same from here on. */
async function open(token: string, call: Call): Promise<FoundInvitation | undefined> {
  const claimed = claimedInvitationId(token);
  const found = claimed ? await lookUp(call.sql, claimed) : null;
  // Without a row a token is still computed, so that the answer takes as long as for a wrong one.
  const id = found?.invitation.id ?? claimed ?? crypto.randomUUID();
  const right = await isInvitationToken(
    call.env.INVITATION_TOKEN_SECRET,
    token,
    id,
    found?.invitation.token_version ?? 0,
  );
  return found && right ? found : undefined;
}

/** The code for a body that breaks a contract with a `token` in it: a token of the wrong form is just a wrong link. */
export function refuseMalformedToken(issues: readonly { path: PropertyKey[] }[]): ErrorCode {
  return issues.every((issue) => issue.path[0] === 'token') ? 'invitation_not_found' : 'bad_request';
}

/**
 * Finds the invitation of a guest's link in one database call.
 * @throws AppError `invitation_not_found` (one answer for every kind of wrong link), `rate_limited`
 */
export async function findInvitation(token: string, call: Call): Promise<FoundInvitation> {
  const found = await open(token, call);
  if (found) return found;
  await requireRateLimit(call.sql, WRONG_LINKS, clientIp(call.request));
  throw new AppError('invitation_not_found');
}

/** The same invitation again, after something about its bookings has changed. */
export async function refreshInvitation(found: FoundInvitation, call: Call): Promise<FoundInvitation> {
  return (await lookUp(call.sql, found.invitation.id)) ?? found;
}
