import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit, openAsOwner, refusal, sqlState, value, type Sql } from './fixtures/database.ts';
import { createPerson } from './fixtures/people.ts';
import {
  createWedding,
  guests,
  hold,
  invite,
  jobsOf,
  pay,
  seatsOf,
  statusOf,
  type Booking,
} from './fixtures/weddings.ts';

let sql: Sql;

beforeAll(() => {
  sql = openAsOwner();
});
afterEach(async () => expect(await audit(sql)).toEqual([]));
afterAll(() => sql.end());

const attach = (booking: Booking, session: string) =>
  value<{ status: string }>(
    sql`select private.attach_session(${booking.id}, ${session}, ${'https://pay.test/' + session})`,
  );
const expire = async (booking: Booking, session: string | null) =>
  (await value<{ outcome: string }>(sql`select private.expire_checkout(${booking.id}, ${session})`)).outcome;

describe('holding seats', () => {
  it('takes price, fee and currency from the wedding and names every seat', async () => {
    const wedding = await createWedding(sql, { price: 99.95 });
    const booking = await hold(sql, await invite(sql, wedding), { quantity: 3, donation: 5000 });
    expect(booking).toMatchObject({
      status: 'held',
      quantity: 3,
      tickets_minor: 29_985,
      fee_minor: 1499,
      total_minor: 34_985,
      charge_minor: 36_484,
      currency: 'AUD',
      attempt: 1,
      session_id: null,
    });
    const life = Date.parse(booking.session_expires_at) - Date.now();
    expect(life / 60_000).toBeGreaterThan(34.8);
    expect(life / 60_000).toBeLessThanOrEqual(35);
    expect(Date.parse(booking.session_expires_at) % 1000).toBe(0);
    expect(await seatsOf(sql, wedding)).toEqual({ held: 3, sold: 0, status: 'open' });
    const tickets =
      await sql`select seat, first_name, code from private.tickets where booking_id = ${booking.id} order by seat`;
    expect(tickets.map((ticket) => ({ ...ticket }))).toEqual([
      { seat: 1, first_name: 'Guest1', code: null },
      { seat: 2, first_name: 'Guest2', code: null },
      { seat: 3, first_name: 'Guest3', code: null },
    ]);
  });

  it('finds the same booking again by its key, and only for the same order', async () => {
    const wedding = await createWedding(sql);
    const [invitation, another] = [await invite(sql, wedding), await invite(sql, wedding)];
    const key = randomUUID();
    const first = await hold(sql, invitation, { key });
    expect((await hold(sql, invitation, { key })).id).toBe(first.id);
    expect(await refusal(hold(sql, invitation, { key, quantity: 3 }))).toBe('request_key_reused');
    expect(await refusal(hold(sql, invitation, { key, donation: 1 }))).toBe('request_key_reused');
    expect(await refusal(hold(sql, another, { key }))).toBe('request_key_reused');
    await pay(sql, first);
    expect(await refusal(hold(sql, invitation, { key }))).toBe('request_key_reused');
    expect(await seatsOf(sql, wedding)).toEqual({ held: 0, sold: 2, status: 'open' });
  });

  it('refuses what cannot be booked, and holds nothing then', async () => {
    const wedding = await createWedding(sql, { seats: 3, price: 940_000 });
    const invitation = await invite(sql, wedding);
    expect(await refusal(hold(sql, randomUUID()))).toBe('invitation_not_found');
    expect(await refusal(hold(sql, invitation, { quantity: 2 }))).toBe('amount_out_of_range');
    expect(await refusal(hold(sql, invitation, { quantity: 1, donation: 99_999_999 }))).toBe('amount_out_of_range');
    expect(await refusal(hold(sql, invitation, { quantity: 1, donation: -1 }))).toBe('amount_out_of_range');
    for (const quantity of [0, -1, 21]) {
      const call = sql`select private.create_hold(${randomUUID()}, ${invitation}, ${quantity}, 0, ${sql.json(guests(Math.max(quantity, 0)))})`;
      expect(await sqlState(call)).toBe('23514');
    }
    const unnamed = sql`select private.create_hold(${randomUUID()}, ${invitation}, 1, 0, ${sql.json([])})`;
    expect(await sqlState(unnamed)).toBe('23514');
    expect(await seatsOf(sql, wedding)).toEqual({ held: 0, sold: 0, status: 'open' });
  });

  it('refuses charges below the card service’s smallest', async () => {
    const wedding = await createWedding(sql, { price: 0.4 });
    const invitation = await invite(sql, wedding);
    expect(await refusal(hold(sql, invitation, { quantity: 1 }))).toBe('amount_out_of_range');
    expect((await hold(sql, invitation, { quantity: 2 })).charge_minor).toBe(84);
  });

  it('sells the last seats and not one more', async () => {
    const wedding = await createWedding(sql, { seats: 3 });
    const invitation = await invite(sql, wedding);
    await hold(sql, invitation, { quantity: 2 });
    expect(await refusal(hold(sql, invitation, { quantity: 2 }))).toBe('sold_out');
    await hold(sql, invitation, { quantity: 1 });
    expect(await refusal(hold(sql, invitation, { quantity: 1 }))).toBe('sold_out');
  });

  it('takes bookings until the wedding day is over everywhere on earth', async () => {
    const day = 86_400_000;
    const at = (offset: number) => new Date(Date.now() + offset).toISOString();
    const today = await createWedding(sql, { date: at(-0.4 * day) });
    await hold(sql, await invite(sql, today));
    const longAgo = await createWedding(sql, { date: at(-3 * day) });
    expect(await refusal(hold(sql, await invite(sql, longAgo)))).toBe('event_past');
    const undated = await createWedding(sql, { date: null });
    await hold(sql, await invite(sql, undated));
  });

  it('charges yen without a fraction', async () => {
    const host = await createPerson(sql, { phone: '+818011112222' });
    const wedding = await createWedding(sql, { host, price: 12_345 });
    expect(await hold(sql, await invite(sql, wedding), { quantity: 2, donation: 500 })).toMatchObject({
      currency: 'JPY',
      tickets_minor: 24_690,
      fee_minor: 1235,
      charge_minor: 26_425,
    });
  });
});

describe('fewer seats', () => {
  it('can be set down to what is taken, not below', async () => {
    const wedding = await createWedding(sql, { seats: 10 });
    const invitation = await invite(sql, wedding);
    await hold(sql, invitation, { quantity: 3 });
    await pay(sql, await hold(sql, invitation, { quantity: 4 }));
    const setSeats = (seats: number) =>
      sql`update public.wedding_events set guest_count = ${seats} where id = ${wedding.id}`;
    expect(await sqlState(setSeats(6))).toBe('23514');
    await setSeats(7);
    expect(await refusal(hold(sql, invitation, { quantity: 1 }))).toBe('sold_out');
  });
});

describe('the card page of a hold', () => {
  it('gets a fresh attempt only while it has none', async () => {
    const booking = await hold(sql, await invite(sql, await createWedding(sql)));
    const next = await value<Booking>(sql`select private.next_attempt(${booking.id})`);
    expect(next).toMatchObject({ id: booking.id, attempt: 2, session_id: null });
    expect(await attach(booking, 'cs_fresh')).toEqual({ status: 'held' });
    expect(await value(sql`select private.next_attempt(${booking.id})`)).toBeNull();
  });

  it('is closed by a job when the hold is gone by the time it exists, or has another', async () => {
    const wedding = await createWedding(sql);
    const [gone, doubled] = [await hold(sql, await invite(sql, wedding)), await hold(sql, await invite(sql, wedding))];
    await expire(gone, null);
    expect(await attach(gone, 'cs_late')).toEqual({ status: 'expired' });
    await attach(doubled, 'cs_one');
    await attach(doubled, 'cs_one');
    await attach(doubled, 'cs_two');
    const jobs = await sql`select payload ->> 'session_id' as session from private.outbox
      where payload ->> 'booking_id' in (${gone.id}, ${doubled.id}) and kind = 'expire_checkout' order by id`;
    expect(jobs.map((job) => job.session as string)).toEqual(['cs_late', 'cs_two']);
  });

  it('gives the seats back when it is closed, once, and only when it is this hold’s own', async () => {
    const wedding = await createWedding(sql);
    const booking = await hold(sql, await invite(sql, wedding));
    await attach(booking, 'cs_own');
    expect(await expire(booking, 'cs_other')).toBe('ignored');
    expect(await expire(booking, null)).toBe('ignored');
    expect(await seatsOf(sql, wedding)).toMatchObject({ held: 2 });
    expect(await expire(booking, 'cs_own')).toBe('expired');
    expect(await expire(booking, 'cs_own')).toBe('ignored');
    expect(await seatsOf(sql, wedding)).toMatchObject({ held: 0 });
    expect(await expire({ ...booking, id: randomUUID() }, null)).toBe('ignored');
  });

  it('never takes a paid booking back', async () => {
    const booking = await hold(sql, await invite(sql, await createWedding(sql)));
    await pay(sql, booking, { session: 'cs_paid' });
    expect(await expire(booking, 'cs_paid')).toBe('ignored');
    expect(await statusOf(sql, booking)).toBe('paid');
  });
});

describe('a hold that has outlived its time', () => {
  const age = (booking: Booking, minutes: number) =>
    sql`update private.bookings set session_expires_at = now() - make_interval(mins => ${minutes}) where id = ${booking.id}`;

  it('lapses by the clock only without a card page; with one, Stripe has to say so', async () => {
    const wedding = await createWedding(sql, { seats: 4 });
    const invitation = await invite(sql, wedding);
    const [bare, paged] = [await hold(sql, invitation), await hold(sql, invitation)];
    await attach(paged, 'cs_still_open');
    await age(bare, 11);
    await age(paged, 11);
    const next = await hold(sql, invitation);
    expect(await statusOf(sql, bare)).toBe('expired');
    expect(await statusOf(sql, paged)).toBe('held');
    expect(await refusal(hold(sql, invitation))).toBe('sold_out');
    expect(await seatsOf(sql, wedding)).toEqual({ held: 4, sold: 0, status: 'open' });
    expect(await statusOf(sql, next)).toBe('held');
  });

  it('is left alone for ten minutes, in case its page is on the way', async () => {
    const wedding = await createWedding(sql, { seats: 2 });
    const invitation = await invite(sql, wedding);
    await age(await hold(sql, invitation), 9);
    expect(await refusal(hold(sql, invitation))).toBe('sold_out');
  });

  it('is listed for the sweep', async () => {
    const wedding = await createWedding(sql);
    const [lapsed, running] = [
      await hold(sql, await invite(sql, wedding)),
      await hold(sql, await invite(sql, wedding)),
    ];
    await attach(lapsed, 'cs_lapsed');
    await age(lapsed, 1);
    const rows = await sql`select * from private.lapsed_checkouts(10000)`;
    const ids = rows.map((row) => row.booking_id as string);
    expect(ids).toContain(lapsed.id);
    expect(ids).not.toContain(running.id);
    expect(await jobsOf(sql, wedding)).toEqual([]);
  });
});
