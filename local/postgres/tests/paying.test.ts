import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit, openAsOwner, value, type Sql } from './fixtures/database.ts';
import {
  book,
  createWedding,
  hold,
  invite,
  jobsOf,
  pay,
  refundsOf,
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

const codesOf = async (booking: Booking) =>
  (
    await sql<
      { code: string | null }[]
    >`select code from private.tickets where booking_id = ${booking.id} order by seat`
  ).map((ticket) => ticket.code);
const giveUp = (booking: Booking) => sql`select private.expire_checkout(${booking.id}, null)`;

describe('a payment', () => {
  it('turns held seats into sold ones with codes, confirms the wedding and asks for the mail', async () => {
    const wedding = await createWedding(sql);
    const booking = await hold(sql, await invite(sql, wedding), { quantity: 2, donation: 5000 });
    expect(booking.charge_minor).toBe(26_000);
    const intent = `pi_${randomUUID()}`;
    expect(await pay(sql, booking, { intent })).toBe('paid');
    expect(await statusOf(sql, booking)).toBe('paid');
    expect(await seatsOf(sql, wedding)).toEqual({ held: 0, sold: 2, status: 'open' });
    expect(await codesOf(booking)).toEqual(['TA-0001', 'TA-0002']);
    expect(await value(sql`select status from public.wedding_events where id = ${wedding.id}`)).toBe('confirmed');
    expect(await jobsOf(sql, wedding)).toEqual(['mail_tickets']);
    const lines = await sql`select kind, amount_minor, currency from private.ledger where source_id = ${intent}`;
    expect(lines.map((line) => ({ ...line }))).toEqual([{ kind: 'charge', amount_minor: 26_000, currency: 'AUD' }]);
  });

  it('counts once, however often it is told', async () => {
    const wedding = await createWedding(sql);
    const booking = await hold(sql, await invite(sql, wedding));
    const intent = `pi_${randomUUID()}`;
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => pay(sql, booking, { intent })));
    expect(outcomes.sort()).toEqual([...Array<string>(11).fill('duplicate'), 'paid']);
    expect(await seatsOf(sql, wedding)).toMatchObject({ sold: 2 });
    expect(await jobsOf(sql, wedding)).toEqual(['mail_tickets']);
  });

  it('for a booking we do not have writes nothing', async () => {
    const stranger = { ...(await hold(sql, await invite(sql, await createWedding(sql)))), id: randomUUID() };
    expect(await pay(sql, stranger)).toBe('unknown_booking');
  });

  it('continues the codes of a wedding, and never gives one twice after a refund', async () => {
    const wedding = await createWedding(sql, { name: 'Zoë & émile Wedding' });
    const intent = `pi_${randomUUID()}`;
    const first = await book(sql, wedding, { quantity: 3, intent });
    expect(await codesOf(first)).toEqual(['ZÉ-0001', 'ZÉ-0002', 'ZÉ-0003']);
    await value(
      sql`select private.record_refund(null, ${`re_${intent}`}, ${intent}, ${first.charge_minor}, 'aud', 'succeeded', null)`,
    );
    expect(await statusOf(sql, first)).toBe('refunded');
    expect(await codesOf(await book(sql, wedding, { quantity: 1 }))).toEqual(['ZÉ-0004']);
  });

  it('that comes late is taken while the seats are free', async () => {
    const wedding = await createWedding(sql, { seats: 2 });
    const booking = await hold(sql, await invite(sql, wedding));
    await giveUp(booking);
    expect(await pay(sql, booking)).toBe('paid');
    expect(await seatsOf(sql, wedding)).toEqual({ held: 0, sold: 2, status: 'open' });
  });

  it('that comes late goes back in full, fee and all, when the seats are gone', async () => {
    const wedding = await createWedding(sql, { seats: 2 });
    const late = await hold(sql, await invite(sql, wedding));
    await giveUp(late);
    await book(sql, wedding);
    expect(await pay(sql, late)).toBe('refund');
    expect(await statusOf(sql, late)).toBe('expired');
    expect(await refundsOf(sql, late)).toMatchObject([
      { amount_minor: late.charge_minor, status: 'queued', reason: 'unallocatable' },
    ]);
    expect(await jobsOf(sql, wedding)).toEqual(['mail_tickets', 'refund', 'mail_refund']);
    expect(await codesOf(late)).toEqual([null, null]);
  });

  it('made twice for one booking gives the second back in full', async () => {
    const wedding = await createWedding(sql);
    const booking = await book(sql, wedding);
    expect(await pay(sql, booking)).toBe('refund');
    expect(await refundsOf(sql, booking)).toMatchObject([
      { amount_minor: booking.charge_minor, reason: 'unallocatable' },
    ]);
    expect(await statusOf(sql, booking)).toBe('paid');
    expect(await seatsOf(sql, wedding)).toMatchObject({ sold: 2 });
  });

  for (const [what, wrong] of [
    ['too little', { amount: 20_999 }],
    ['too much', { amount: 21_001 }],
    ['another currency', { currency: 'usd' }],
  ] as const) {
    it(`of ${what} buys no ticket: it goes back, the seats are freed, people are told`, async () => {
      const wedding = await createWedding(sql);
      const booking = await hold(sql, await invite(sql, wedding));
      const intent = `pi_${randomUUID()}`;
      expect(await pay(sql, booking, { ...wrong, intent })).toBe('refund');
      expect(await seatsOf(sql, wedding)).toEqual({ held: 0, sold: 0, status: 'open' });
      expect(await codesOf(booking)).toEqual([null, null]);
      const [refund] = await refundsOf(sql, booking);
      expect(refund!.amount_minor).toBe('amount' in wrong ? wrong.amount : booking.charge_minor);
      expect(await jobsOf(sql, wedding)).toEqual(['alert', 'refund', 'mail_refund']);
      expect(await value(sql`select status from public.wedding_events where id = ${wedding.id}`)).toBe('draft');
    });
  }

  it('on an earlier page of the same booking has the later page closed', async () => {
    const wedding = await createWedding(sql);
    const booking = await hold(sql, await invite(sql, wedding));
    await value(sql`select private.attach_session(${booking.id}, 'cs_second', 'https://pay.test')`);
    expect(await pay(sql, booking, { session: 'cs_first' })).toBe('paid');
    expect(await jobsOf(sql, wedding)).toEqual(['expire_checkout', 'mail_tickets']);
  });
});

describe('what jobs and guests read', () => {
  it('has everything a mail needs, also after the wedding is gone', async () => {
    const wedding = await createWedding(sql);
    const booking = await book(sql, wedding);
    const read = () => value<Record<string, unknown>>(sql`select private.job_booking(${booking.id})`);
    const before = await read();
    expect(before).toMatchObject({
      payment: { amount_minor: booking.charge_minor },
      refunds: [],
      invitation: { token_version: 1 },
    });
    await sql`delete from public.wedding_events where id = ${wedding.id}`;
    const after = await read();
    expect(after).toMatchObject({
      event: before.event,
      invitation: null,
      refunds: [{ amount_minor: booking.total_minor }],
    });
    expect(after.tickets).toEqual(before.tickets);
  });

  it('leaves out checkouts that ended before anything was paid, and keeps those that were paid back', async () => {
    const wedding = await createWedding(sql, { seats: 4 });
    const invitation = await invite(sql, wedding);
    const [open, dropped] = [await hold(sql, invitation), await hold(sql, invitation)];
    await giveUp(dropped);
    const other = await hold(sql, invitation);
    await giveUp(other);
    await book(sql, wedding);
    await pay(sql, other);
    const found = await value<{
      event: unknown;
      bookings: { id: string; refund_status: string; refund_minor: number }[];
    }>(sql`select private.find_invitation(${invitation})`);
    expect(found.bookings).toMatchObject([
      { id: other.id, refund_status: 'pending', refund_minor: other.charge_minor },
      { id: open.id, refund_status: 'none', refund_minor: 0 },
    ]);
    expect(found.event).toMatchObject({
      held: 2,
      sold: 2,
      capacity: 4,
      unit_price_minor: 10_000,
      host_name: 'Amara Okafor',
    });
    expect(await value(sql`select (select private.find_invitation(${randomUUID()})) as found`)).toBeNull();
  });
});
