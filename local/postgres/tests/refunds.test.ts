import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit, openAsOwner, sqlState, value, type Sql } from './fixtures/database.ts';
import {
  book,
  createWedding,
  jobsOf,
  pay,
  refundsOf,
  seatsOf,
  statusOf,
  type Booking,
  type Wedding,
} from './fixtures/weddings.ts';

let sql: Sql;

beforeAll(() => {
  sql = openAsOwner();
});
afterEach(async () => expect(await audit(sql)).toEqual([]));
afterAll(() => sql.end());

interface Told {
  refund?: string | null;
  stripe?: string;
  intent: string;
  amount: number;
  status: string;
  failure?: string;
}

/** Tells the books what Stripe says of a refund. */
async function tell({
  refund = null,
  stripe = 're_' + randomUUID(),
  intent,
  amount,
  status,
  failure,
}: Told): Promise<string> {
  const answer = await value<{ outcome: string }>(sql`
    select private.record_refund(${refund}, ${stripe}, ${intent}, ${amount}, 'aud', ${status}, ${failure ?? null})`);
  return answer.outcome;
}

async function booked(): Promise<{ wedding: Wedding; booking: Booking; intent: string }> {
  const wedding = await createWedding(sql);
  const intent = `pi_${randomUUID()}`;
  const booking = await book(sql, wedding, { quantity: 2, donation: 5000, intent });
  return { wedding, booking, intent };
}

async function cancelled(): Promise<{ wedding: Wedding; booking: Booking; intent: string; refund: string }> {
  const scenario = await booked();
  await sql`delete from public.wedding_events where id = ${scenario.wedding.id}`;
  const [refund] = await refundsOf(sql, scenario.booking);
  return { ...scenario, refund: refund!.id };
}

const ledgerOf = async ({ id }: Wedding) =>
  (
    await sql<{ kind: string; amount_minor: number }[]>`
    select kind, amount_minor from private.ledger where event_id = ${id} order by id`
  ).map((line) => [line.kind, line.amount_minor]);

describe('our refund', () => {
  it('goes from queued by submitted to succeeded, each word heard once', async () => {
    const { wedding, booking, intent, refund } = await cancelled();
    const stripe = `re_${randomUUID()}`;
    const told = { refund, stripe, intent, amount: 25_000 };
    expect(await tell({ ...told, status: 'pending' })).toBe('recorded');
    expect(await statusOf(sql, booking)).toBe('refunding');
    expect(await tell({ ...told, status: 'succeeded' })).toBe('recorded');
    expect(await tell({ ...told, status: 'succeeded' })).toBe('ignored');
    expect(await tell({ ...told, status: 'pending' })).toBe('ignored');
    expect(await statusOf(sql, booking)).toBe('refunded');
    expect(await ledgerOf(wedding)).toEqual([
      ['charge', 26_000],
      ['refund', -25_000],
    ]);
  });

  it('is found by Stripe’s id alone', async () => {
    const { booking, intent, refund } = await cancelled();
    const stripe = `re_${randomUUID()}`;
    await tell({ refund, stripe, intent, amount: 25_000, status: 'pending' });
    expect(await tell({ stripe, intent, amount: 25_000, status: 'succeeded' })).toBe('recorded');
    expect(await refundsOf(sql, booking)).toMatchObject([{ id: refund, status: 'succeeded' }]);
  });

  for (const order of [
    ['failed', 'succeeded'],
    ['succeeded', 'failed'],
    ['pending', 'failed', 'succeeded'],
  ]) {
    it(`that fails has failed for good (told ${order.join(', ')}), with one alert and the books in step`, async () => {
      const { wedding, booking, intent, refund } = await cancelled();
      const stripe = `re_${randomUUID()}`;
      for (const status of order) await tell({ refund, stripe, intent, amount: 25_000, status, failure: 'lost_card' });
      expect(await refundsOf(sql, booking)).toMatchObject([{ status: 'failed', failure: 'lost_card' }]);
      expect((await jobsOf(sql, wedding)).filter((kind) => kind === 'alert')).toHaveLength(1);
      const lines = await ledgerOf(wedding);
      expect(lines.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(26_000);
    });
  }

  it('that failed can be made good by hand', async () => {
    const { booking, intent, refund } = await cancelled();
    await tell({ refund, intent, amount: 25_000, status: 'failed' });
    expect(await tell({ intent, amount: 25_000, status: 'succeeded' })).toBe('recorded');
    expect(await statusOf(sql, booking)).toBe('refunded');
  });

  it('never becomes two at Stripe unseen', async () => {
    const { intent, refund } = await cancelled();
    await tell({ refund, stripe: 're_one' + refund, intent, amount: 25_000, status: 'pending' });
    const second = sql`select private.record_refund(${refund}, ${'re_two' + refund}, ${intent}, 25000, 'aud', 'succeeded', null)`;
    expect(await sqlState(second)).toBe('22000');
  });

  it('never exceeds what was paid', async () => {
    const { intent } = await booked();
    expect(await sqlState(sql`select private.queue_refund(${intent}, 26001, 'too much')`)).toBe('23514');
    expect(await refundsOf(sql, (await booked()).booking)).toEqual([]);
  });
});

describe('a refund made in Stripe’s dashboard', () => {
  it('of a payment we do not know yet is left to be told again', async () => {
    expect(await tell({ intent: 'pi_unknown', amount: 100, status: 'succeeded' })).toBe('unknown_payment');
  });

  it('of part of a payment keeps the seats, and a later cancellation gives back only the rest', async () => {
    const { wedding, booking, intent } = await booked();
    await tell({ intent, amount: 4000, status: 'succeeded' });
    expect(await statusOf(sql, booking)).toBe('paid');
    expect(await seatsOf(sql, wedding)).toMatchObject({ sold: 2 });
    await sql`delete from public.wedding_events where id = ${wedding.id}`;
    expect((await refundsOf(sql, booking)).map((refund) => refund.amount_minor)).toEqual([4000, 21_000]);
  });

  for (const amount of [25_000, 26_000]) {
    it(`of all of it (${String(amount)}) frees the seats and tells the guest, and nothing is refunded twice`, async () => {
      const { wedding, booking, intent } = await booked();
      const stripe = `re_${randomUUID()}`;
      await tell({ stripe, intent, amount, status: 'pending' });
      expect(await statusOf(sql, booking)).toBe('refunding');
      await tell({ stripe, intent, amount, status: 'succeeded' });
      expect(await statusOf(sql, booking)).toBe('refunded');
      expect(await seatsOf(sql, wedding)).toEqual({ held: 0, sold: 0, status: 'open' });
      expect(await jobsOf(sql, wedding)).toEqual(['mail_tickets', 'mail_refund']);
      await sql`delete from public.wedding_events where id = ${wedding.id}`;
      expect(await refundsOf(sql, booking)).toHaveLength(1);
    });
  }

  it('before ours was sent makes ours give way', async () => {
    const { booking, intent, refund } = await cancelled();
    await tell({ intent, amount: 26_000, status: 'succeeded' });
    const refunds = await refundsOf(sql, booking);
    expect(refunds).toMatchObject([
      { id: refund, status: 'failed', failure: 'superseded' },
      { amount_minor: 26_000, status: 'succeeded' },
    ]);
    expect(await statusOf(sql, booking)).toBe('refunded');
  });

  it('of a part before ours was sent leaves a smaller one of ours for the rest', async () => {
    const { booking, intent } = await cancelled();
    await tell({ intent, amount: 2000, status: 'succeeded' });
    const open = (await refundsOf(sql, booking)).filter((refund) => refund.status === 'queued');
    expect(open.map((refund) => refund.amount_minor)).toEqual([23_000]);
    await tell({ refund: open[0]!.id, intent, amount: 23_000, status: 'succeeded' });
    expect(await statusOf(sql, booking)).toBe('refunded');
  });

  it('does not drop ours when it had reached Stripe before anybody could say so', async () => {
    const { booking, intent, refund } = await cancelled();
    // Stripe took our 25,000 first and then 1,000 by hand; we hear of the thousand and a stranger's row first.
    await tell({ intent, amount: 1000, status: 'succeeded' });
    await tell({ refund, intent, amount: 25_000, status: 'succeeded' });
    const done = (await refundsOf(sql, booking)).filter((each) => each.status === 'succeeded');
    expect(done.reduce((sum, each) => sum + each.amount_minor, 0)).toBe(26_000);
    expect(await statusOf(sql, booking)).toBe('refunded');
  });

  it('that failed before we heard of it is nothing', async () => {
    const { booking, intent } = await booked();
    expect(await tell({ intent, amount: 4000, status: 'failed' })).toBe('ignored');
    expect(await refundsOf(sql, booking)).toEqual([]);
  });
});

describe('a dispute', () => {
  const dispute = async (intent: string, status: string, id = `dp_${intent}`) =>
    (await value<{ outcome: string }>(sql`select private.record_dispute(${id}, ${intent}, 26000, 'aud', ${status})`))
      .outcome;

  it('takes the money off the books, holds up the payout and alerts', async () => {
    const { wedding, booking, intent } = await booked();
    expect(await dispute(intent, 'needs_response')).toBe('recorded');
    expect(await dispute(intent, 'needs_response')).toBe('ignored');
    expect(await ledgerOf(wedding)).toEqual([
      ['charge', 26_000],
      ['dispute', -26_000],
    ]);
    expect(await statusOf(sql, booking)).toBe('paid');
    expect(await jobsOf(sql, wedding)).toEqual(['mail_tickets', 'alert']);
    const payout = sql`insert into private.payouts (event_id, amount_minor, currency) values (${wedding.id}, 1, 'AUD')`;
    expect(await sqlState(payout)).toBe('P0001');
    await dispute(intent, 'won');
    expect(await ledgerOf(wedding)).toEqual([
      ['charge', 26_000],
      ['dispute', -26_000],
      ['dispute_won', 26_000],
    ]);
    expect(await dispute(intent, 'needs_response')).toBe('ignored');
  });

  it('that is only asked about moves no money', async () => {
    const { wedding, intent } = await booked();
    await dispute(intent, 'warning_needs_response');
    await dispute(intent, 'warning_closed');
    expect(await ledgerOf(wedding)).toEqual([['charge', 26_000]]);
  });

  it('open while the wedding is cancelled is not refunded a second time; won, the refund follows', async () => {
    const { wedding, booking, intent } = await booked();
    await dispute(intent, 'needs_response');
    await sql`delete from public.wedding_events where id = ${wedding.id}`;
    expect(await refundsOf(sql, booking)).toEqual([]);
    await dispute(intent, 'won');
    expect(await refundsOf(sql, booking)).toMatchObject([{ amount_minor: 25_000, status: 'queued' }]);
  });

  it('lost after the wedding was cancelled has given the money back', async () => {
    const { wedding, booking, intent } = await booked();
    await dispute(intent, 'needs_response');
    await sql`delete from public.wedding_events where id = ${wedding.id}`;
    await dispute(intent, 'lost');
    expect(await statusOf(sql, booking)).toBe('refunded');
    expect(await refundsOf(sql, booking)).toEqual([]);
  });

  it('of a payment we do not know yet is left to be told again', async () => {
    expect(await dispute('pi_unknown', 'lost', 'dp_unknown')).toBe('unknown_payment');
  });

  it('leaves a second payment of the same booking refunded as ever', async () => {
    const { booking, intent } = await booked();
    await dispute(intent, 'needs_response');
    expect(await pay(sql, booking)).toBe('refund');
  });
});
