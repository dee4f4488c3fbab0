import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAsApi, openAsOwner, sqlState, value, type Sql } from './fixtures/database.ts';
import { actAs, createPerson, type Person } from './fixtures/people.ts';
import { book, createWedding, hold, invite, pay } from './fixtures/weddings.ts';

/** The entities of the specification's section 3, as the tables and the reads of hosts and guests have them. */

let owner: Sql;
let api: Sql;

beforeAll(() => {
  owner = openAsOwner();
  api = openAsApi();
});
afterAll(async () => {
  await Promise.all([owner.end(), api.end()]);
});

/** Type and nullability of each column: 'text', 'text or null'. */
async function columnsOf(table: string): Promise<Record<string, string>> {
  const rows = await owner<{ name: string; type: string; required: boolean }[]>`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`;
  return Object.fromEntries(rows.map(({ name, type, required }) => [name, required ? type : `${type} or null`]));
}

describe('tables', () => {
  it('profiles has one row per user, found by user_id', async () => {
    const keys = await owner`
      select a.attname as column from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
       where i.indrelid = 'public.profiles'::regclass and i.indisprimary`;
    expect([...keys]).toEqual([{ column: 'user_id' }]);
  });

  it('profiles has names, e-mail and phone number', async () => {
    expect(await columnsOf('public.profiles')).toMatchObject({
      first_name: 'text or null',
      last_name: 'text or null',
      email: 'text or null',
      phone_number: 'text or null',
    });
  });

  it('wedding_events has the types of the specification', async () => {
    expect(await columnsOf('public.wedding_events')).toMatchObject({
      event_name: 'text',
      total_budget: 'numeric(12,2)',
      guest_count: 'integer',
      price_per_guest: 'numeric(12,2)',
      event_date: 'timestamp with time zone or null',
      venue_name: 'text',
      venue_address: 'text',
      description: 'text or null',
      status: 'text',
      partner_first_name: 'text',
      partner_last_name: 'text',
      partner_email: 'text',
      partner_phone_number: 'text',
    });
  });

  it('wedding_events makes its own id and creation time', async () => {
    const before = Date.now();
    const wedding = await createWedding(owner);
    const createdAt = await value<Date>(owner`select created_at from public.wedding_events where id = ${wedding.id}`);
    expect(wedding.id).toMatch(/^[\da-f-]{36}$/u);
    expect(Math.abs(createdAt.getTime() - before)).toBeLessThan(60_000);
  });

  it('wedding_events knows draft, confirmed and cancelled, and no other status', async () => {
    const wedding = await createWedding(owner);
    const become = (status: string) =>
      sqlState(owner`update public.wedding_events set status = ${status} where id = ${wedding.id}`);
    expect(await value(owner`select status from public.wedding_events where id = ${wedding.id}`)).toBe('draft');
    expect(await become('Draft')).toBe('23514');
    expect(await become('')).toBe('23514');
    expect(await become('confirmed')).toBe('no error');
    expect(await become('cancelled')).toBe('no error');
  });
});

describe('reads', () => {
  const listOf = (host: Person, eventId: string) =>
    actAs(api, host, async (tx) =>
      (await tx`select * from public.list_invitation_rows(${eventId})`).map((row) => ({ ...row })),
    );
  const ticketsOf = (guest: Person) =>
    actAs(api, guest, async (tx) => (await tx`select * from public.list_my_tickets()`).map((row) => ({ ...row })));

  it('an invitation list has one row per booked seat and one per invitation not yet booked', async () => {
    const wedding = await createWedding(owner);
    const booking = await book(owner, wedding, { quantity: 2, phoneE164: '+61412345678' });
    await invite(owner, wedding, 'hannah@example.com');
    const booked = {
      kind: 'booked',
      // Whoever paid: the first guest of that checkout, on every seat of it.
      ticket_purchaser: 'Guest1 Raman',
      confirmation: booking.reference,
    };
    expect(await listOf(wedding.host, wedding.id)).toMatchObject([
      {
        ...booked,
        row_number: 1,
        recipient_name: 'Guest1 Raman',
        email: 'guest1@example.com',
        phone: '+61412345678',
        ticket_code: 'TA-0001',
      },
      {
        ...booked,
        row_number: 2,
        recipient_name: 'Guest2 Raman',
        email: 'guest2@example.com',
        phone: '0412345678',
        ticket_code: 'TA-0002',
      },
      {
        kind: 'invited',
        row_number: 3,
        recipient_name: null,
        email: 'hannah@example.com',
        phone: null,
        ticket_purchaser: null,
        ticket_code: null,
        confirmation: null,
      },
    ]);
  });

  it("a guest's ticket has everything its card shows", async () => {
    const guest = await createPerson(owner);
    const wedding = await createWedding(owner, { date: '2031-03-22T15:30:00Z' });
    await book(owner, wedding, { quantity: 2, phoneE164: guest.phone });
    expect(await ticketsOf(guest)).toEqual([
      {
        id: wedding.id,
        event_id: wedding.id,
        event_name: 'Tomás & Amara Wedding',
        host_name: 'Amara Okafor',
        status: 'confirmed',
        event_date: new Date('2031-03-22T15:30:00Z'),
        venue_name: 'The Glasshouse',
        venue_address: '7 Templestowe Rd',
        currency: 'AUD',
        unit_price_minor: 10_000,
        ticket_quantity: 2,
        total_minor: 20_000,
      },
    ]);
  });

  it("a guest's ticket is pending until the booking is paid", async () => {
    const guest = await createPerson(owner);
    const wedding = await createWedding(owner);
    const invitation = await invite(owner, wedding);
    await owner`select private.claim_invitation(${guest.userId}, ${invitation})`;
    const booking = await hold(owner, invitation, { quantity: 3 });
    expect(await ticketsOf(guest)).toMatchObject([{ status: 'pending', ticket_quantity: 1, total_minor: 10_000 }]);
    await pay(owner, booking);
    expect(await ticketsOf(guest)).toMatchObject([{ status: 'confirmed', ticket_quantity: 3, total_minor: 30_000 }]);
  });
});
