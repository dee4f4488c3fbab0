import type { Booking } from '../checkout/booking.ts';
import type { TestInvitation } from './invitations.ts';
import { benchSql } from './test-deps.ts';

/** Every booking of an invitation, oldest first. */
export async function bookingsOf({ id }: TestInvitation): Promise<Booking[]> {
  return benchSql()<Booking[]>`select * from private.bookings where invitation_id = ${id} order by created_at`;
}

/** Seats of a wedding that are taken. */
export async function seatsOf(wedding: { id: string }): Promise<{ held: number; sold: number } | undefined> {
  const rows = await benchSql()<{ held: number; sold: number }[]>`
    select held, sold from private.event_inventory where event_id = ${wedding.id}`;
  return rows[0];
}

/** Codes of a booking's seats, in order. */
export async function codesOf(booking: { id: string }): Promise<(string | null)[]> {
  const rows = await benchSql()<{ code: string | null }[]>`
    select code from private.tickets where booking_id = ${booking.id} order by seat`;
  return rows.map(({ code }) => code);
}

/** Jobs queued for a booking, by kind. */
export async function jobsOf(booking: { id: string }): Promise<string[]> {
  const rows = await benchSql()<{ kind: string }[]>`
    select kind from private.outbox where payload ->> 'booking_id' = ${booking.id} order by kind`;
  return rows.map(({ kind }) => kind);
}

/** Everything that is off balance about one wedding; empty when its books are clean. */
export async function imbalancesOf(wedding: { id: string }): Promise<object[]> {
  return benchSql()<
    object[]
  >`select problem, subject, expected, actual from private.audit() where event_id = ${wedding.id}`;
}
