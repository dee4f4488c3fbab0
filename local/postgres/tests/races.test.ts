import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withTemporaryDatabase } from '../temporary-database.ts';
import { audit, connect, openAsApi, openAsOwner, refusal, value, type Sql } from './fixtures/database.ts';
import { actAs } from './fixtures/people.ts';
import { createWedding, hold, invite, pay, seatsOf, statusOf } from './fixtures/weddings.ts';

const BUYERS = 200;
const SEATS = 50;

let sql: Sql;

beforeAll(() => {
  sql = openAsOwner(20);
});
afterEach(async () => expect(await audit(sql)).toEqual([]));
afterAll(() => sql.end());

/** Every buyer on a connection of their own, all let go at the same moment. */
async function race(
  url: string | null,
  quantityOf: (buyer: number) => number,
): Promise<{ held: number; refusals: string[] }> {
  const buyers = url ? connect(url, BUYERS) : openAsOwner(BUYERS);
  try {
    const wedding = await createWedding(buyers, { seats: SEATS });
    const invitation = await invite(buyers, wedding);
    await Promise.all(Array.from({ length: BUYERS }, () => buyers`select pg_sleep(0.05)`));
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, (_, buyer) => refusal(hold(buyers, invitation, { quantity: quantityOf(buyer) }))),
    );
    const booked = await value<number>(buyers`
      select coalesce(sum(quantity), 0)::int from private.bookings where event_id = ${wedding.id} and status = 'held'`);
    return { held: booked, refusals: answers.filter((answer) => answer !== 'not refused') };
  } finally {
    await buyers.end();
  }
}

describe('200 buyers at once for 50 seats', () => {
  it('end with exactly 50 sold and 150 told that it is sold out', async () => {
    const { held, refusals } = await race(null, () => 1);
    expect(held).toBe(SEATS);
    expect(refusals).toEqual(Array<string>(BUYERS - SEATS).fill('sold_out'));
  });

  it('wanting 1 to 20 seats each never end with more than 50', async () => {
    const { held, refusals } = await race(null, (buyer) => (buyer % 20) + 1);
    expect(held).toBeLessThanOrEqual(SEATS);
    expect(held).toBeGreaterThan(SEATS - 20);
    expect(new Set(refusals)).toEqual(new Set(['sold_out']));
  });

  it('oversell when the lock and the constraint are taken away: the test can fail', async () => {
    await withTemporaryDatabase(async (url) => {
      const db = connect(url, 1);
      const source = await value<string>(db`select pg_get_functiondef('private.create_hold'::regproc)`);
      const unlocked = source
        .replace(/for update;\s+-- the one lock/u, '; perform pg_sleep(0.02);')
        .replaceAll('select * into i from private.event_inventory where event_id = i.event_id;', '');
      expect(unlocked).not.toBe(source);
      await db.unsafe(unlocked);
      await db`alter table private.event_inventory drop constraint seats_never_oversold`;
      await db.end();
      const { held } = await race(url, () => 1);
      expect(held).toBeGreaterThan(SEATS);
    });
  });
});

describe('the same request 50 times at once', () => {
  it('is one booking', async () => {
    const wedding = await createWedding(sql);
    const invitation = await invite(sql, wedding);
    const key = randomUUID();
    const bookings = await Promise.all(Array.from({ length: 50 }, () => hold(sql, invitation, { key })));
    expect(new Set(bookings.map((booking) => booking.id)).size).toBe(1);
    expect(await seatsOf(sql, wedding)).toMatchObject({ held: 2 });
  });
});

describe('a removal racing payments, holds and expiries', () => {
  it('leaves no cent and no seat behind, in 10 rounds', async () => {
    const api = openAsApi();
    for (let round = 0; round < 10; round += 1) {
      const wedding = await createWedding(sql, { seats: 60 });
      const invitation = await invite(sql, wedding);
      const paying = await Promise.all(Array.from({ length: 20 }, () => hold(sql, invitation, { quantity: 1 })));
      const leaving = await Promise.all(Array.from({ length: 5 }, () => hold(sql, invitation, { quantity: 1 })));
      await Promise.all([
        ...paying.slice(0, 10).map((booking) => pay(sql, booking)),
        actAs(api, wedding.host, (tx) => tx`delete from public.wedding_events where id = ${wedding.id}`),
        ...paying.slice(10).map((booking) => pay(sql, booking)),
        ...leaving.map((booking) => sql`select private.expire_checkout(${booking.id}, null)`),
        ...Array.from({ length: 10 }, () => refusal(hold(sql, invitation, { quantity: 1 }))),
      ]);
      expect(await seatsOf(sql, wedding)).toEqual({ held: 0, sold: 0, status: 'cancelled' });
      const [money] = await sql<{ paid: number; unrefunded: number }[]>`
        select count(*)::int as paid,
               count(*) filter (where not exists (
                 select from private.refunds r where r.payment_intent = p.payment_intent
                    and r.amount_minor = case p.disposition when 'allocated' then b.total_minor else p.amount_minor end))::int
                 as unrefunded
          from private.payments p join private.bookings b on b.id = p.booking_id where b.event_id = ${wedding.id}`;
      expect({ ...money }).toEqual({ paid: 20, unrefunded: 0 });
      for (const booking of leaving) expect(['expired', 'cancelled']).toContain(await statusOf(sql, booking));
    }
    await api.end();
  });
});

describe('1,000 shuffled words from Stripe', () => {
  it('end with the same books, whatever their order and however often they come', async () => {
    const wedding = await createWedding(sql, { seats: 150 });
    const invitation = await invite(sql, wedding);
    const orders = await Promise.all(
      Array.from({ length: 150 }, async () => {
        const booking = await hold(sql, invitation, { quantity: 1 });
        const session = `cs_${booking.id}`;
        await sql`select private.attach_session(${booking.id}, ${session}, 'https://pay.test')`;
        return { booking, session, intent: `pi_${booking.id}`, refund: `re_${booking.id}` };
      }),
    );
    const words = orders.flatMap(({ booking, session, intent, refund }, index) => {
      const paid = () => pay(sql, booking, { session, intent });
      const gone = () => sql`select private.expire_checkout(${booking.id}, ${'cs_of_another_page'})`;
      const back = () => sql`select private.record_refund(null, ${refund}, ${intent}, 500, 'aud', 'succeeded', null)`;
      const twice = () => pay(sql, booking, { session, intent: `${intent}_again` });
      return [paid, paid, paid, gone, index % 3 === 0 ? back : paid, index % 15 === 0 ? twice : paid, paid];
    });
    for (let index = words.length - 1; index > 0; index -= 1) {
      const other = Math.floor(Math.random() * (index + 1));
      [words[index], words[other]] = [words[other]!, words[index]!];
    }
    await Promise.all(words.map((word) => word()));
    expect(await seatsOf(sql, wedding)).toEqual({ held: 0, sold: 150, status: 'open' });
    const [count] = await sql<{ allocated: number; returned: number }[]>`
      select count(*) filter (where p.disposition = 'allocated')::int as allocated,
             count(*) filter (where p.disposition = 'unallocated' and p.refund_reserved_minor = p.amount_minor)::int as returned
        from private.payments p join private.bookings b on b.id = p.booking_id where b.event_id = ${wedding.id}`;
    expect({ ...count }).toEqual({ allocated: 150, returned: 10 });
  });
});
