import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestInvitation } from '../../supabase/functions/_shared/testing/invitations.ts';
import { audit, finishJobs, makeAllDue, runJobs, waitingJobs } from './books.ts';
import { extent, IS_FULL, seeds } from './extent.ts';
import { figure } from './figures.ts';
import { order, type OrderAnswer, orderOf, weddingWith } from './guests.ts';
import { atOnce, type Random, randomFrom } from './random.ts';
import { type Rig, startRig } from './rig.ts';
import { doubleRefunds, expectSettled, overRefunded, ticketMailsTo } from './settled.ts';
import { deliver, eventsSince } from './stripe-events.ts';

const CREATE_PAGE = 'POST /v1/checkout/sessions';
const READ_PAGE = 'GET /v1/checkout/sessions/:id';
const CLOSE_PAGE = 'POST /v1/checkout/sessions/:id/expire';
const REFUND = 'POST /v1/refunds';
const FAULTS = ['error', 'error_after_effect', 'disconnect', 'disconnect_after_effect'] as const;
/** Longer than the product waits for one answer. */
const TOO_LATE_MS = 7500;
const GUESTS = extent(8, 20);
const MAILED = extent(4, 20);

let rig: Rig;
const seen = { stripe: 0, evenings: 0, mails: 0 };

beforeAll(async () => {
  rig = await startRig();
});
beforeEach(() => {
  rig.mails.length = 0;
});
afterEach(async () => {
  await rig.card.clearFaults();
  await rig.mendMail();
});
afterAll(() => rig.stop());

async function stubbornly(body: object): Promise<OrderAnswer> {
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await order(rig, body);
    if (answer.status === 200) return answer;
    expect(answer.code).toBe('payment_unavailable');
    await sleep(20);
  }
  throw new Error('the order never got through');
}

async function breakStripe(random: Random, routes: readonly string[], count: number): Promise<void> {
  for (let fault = 0; fault < count; fault += 1) {
    const mode = FAULTS[random.between(0, FAULTS.length - 1)]!;
    await rig.card.fail(routes[random.between(0, routes.length - 1)]!, mode, random.between(1, 3));
    seen.stripe += 1;
  }
}

async function deliverStubbornly(from: number): Promise<void> {
  await atOnce(eventsSince(rig, from), 10, async (event) => {
    for (let tries = 0; tries < 20; tries += 1) if ((await deliver(rig, event)) === 200) return;
    throw new Error('the event was never taken');
  });
}

describe('Stripe answering 500, breaking off and replaying its own failures', () => {
  it.each(seeds(1, 3))('costs nobody a seat or a cent (seed %i)', async (seed) => {
    const random = randomFrom(300 + seed);
    const { wedding, guests } = await weddingWith(rig, GUESTS, GUESTS);
    const from = rig.stripe.store.events.size;
    await breakStripe(random, [CREATE_PAGE, CLOSE_PAGE], GUESTS);
    const buy = async (guest: TestInvitation): Promise<void> => {
      const first = await stubbornly(orderOf(guest));
      const last = random.next() < 0.3 ? await stubbornly(orderOf(guest, 1, '10')) : first;
      await rig.card.pay(last.sessionId);
    };
    await atOnce(guests, 6, buy);
    await breakStripe(random, [READ_PAGE], 5);
    await deliverStubbornly(from);
    expect(await expectSettledAfterJobs(wedding)).toBe(GUESTS);

    await breakStripe(random, [REFUND], GUESTS);
    await rig.sql`delete from public.wedding_events where id = ${wedding.id}`;
    await expectSettledAfterJobs(wedding);
    const refunded = await rig.sql<{ status: string; count: number }[]>`
      select b.status, count(*)::int as count from private.bookings b
       where b.event_id = ${wedding.id} and b.paid_at is not null group by b.status`;
    expect(refunded.map((row) => ({ ...row }))).toEqual([{ status: 'refunded', count: GUESTS }]);
    expect(overRefunded(rig)).toEqual([]);
    expect(doubleRefunds(rig)).toEqual([]);
    seen.evenings += 1;
  });

  async function expectSettledAfterJobs(wedding: { id: string }): Promise<number> {
    await finishJobs(rig);
    return expectSettled(rig, wedding);
  }

  afterAll(() =>
    figure('Stripe faults (500, broken off, replayed)', `${seen.stripe} in ${seen.evenings} weddings, audit clean`),
  );
});

describe('Stripe answering too late', () => {
  it('is one card page and one refund', async () => {
    const { wedding, guests } = await weddingWith(rig, 5, 1);
    const from = rig.stripe.store.events.size;
    const before = { sessions: rig.stripe.store.sessions.size, refunds: rig.stripe.store.refunds.size };
    await rig.card.fail(CREATE_PAGE, 'timeout', 1, { delay_ms: TOO_LATE_MS });
    const { sessionId } = await stubbornly(orderOf(guests[0]!));
    await rig.card.pay(sessionId);
    await deliverStubbornly(from);
    await rig.sql`delete from public.wedding_events where id = ${wedding.id}`;
    if (IS_FULL) await rig.card.fail(REFUND, 'timeout', 1, { delay_ms: TOO_LATE_MS });
    await finishJobs(rig);
    await expectSettled(rig, wedding);
    expect(rig.stripe.store.sessions.size - before.sessions).toBe(1);
    expect(rig.stripe.store.refunds.size - before.refunds).toBe(1);
  });
});

describe('the mail service down', () => {
  it.each([
    ['refusing', false],
    ['sending, then failing', true],
  ] as const)('%s: tickets are valid at once, every mail arrives once', async (_how, afterEffect) => {
    const { wedding, guests } = await weddingWith(rig, MAILED, MAILED);
    const from = rig.stripe.store.events.size;
    for (const guest of guests) await rig.card.pay((await order(rig, orderOf(guest))).sessionId);
    await deliverStubbornly(from);
    // Three tries a mail, two runs long.
    await rig.breakMail(2 * 3 * guests.length, afterEffect);
    for (let run = 0; run < 2; run += 1) {
      expect(await runJobs(rig)).toBe(200);
      await makeAllDue(rig);
    }
    expect(await waitingJobs(rig)).toBe(guests.length);
    const [valid] = await rig.sql<{ tickets: number }[]>`
      select count(code)::int as tickets from private.tickets where event_id = ${wedding.id}`;
    expect(valid?.tickets).toBe(guests.length);
    await finishJobs(rig);
    for (const { email } of guests) expect(ticketMailsTo(rig, email)).toBe(1);
    seen.mails += guests.length;
    expect(await expectSettled(rig, wedding)).toBe(guests.length);
    expect(await audit(rig)).toEqual([]);
  });

  afterAll(() => figure('Mails through an outage', `${seen.mails} of ${seen.mails} arrived, once each`));
});
