import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '../../supabase/functions/_shared/database.ts';
import { stripeClient } from '../../supabase/functions/_shared/stripe.ts';
import { MAX_ATTEMPTS } from '../../supabase/functions/process-jobs/retry-policy.ts';
import { apiDatabaseUrl } from '../postgres/bootstrap.ts';
import { actAs } from '../postgres/tests/fixtures/people.ts';
import { auditOf, balances, finishJobs, makeAllDue, runJobs, unsettledPayments } from './books.ts';
import { extent } from './extent.ts';
import { figure } from './figures.ts';
import { order, orderOf, type Wedding, weddingWith } from './guests.ts';
import { randomFrom } from './random.ts';
import { openPool, type Rig, startRig, SUPPORT_EMAIL } from './rig.ts';
import { doubleRefunds, expectSettled, overRefunded } from './settled.ts';
import { deliverSince } from './stripe-events.ts';

const CANCELS = extent(10, 200);
const PAYING = 5;
const HOLDING = 4;
const REFUNDS = extent(60, 500);

let rig: Rig;
/** The database as the API's own login, which may only become one of the API roles. */
let api: Sql;

beforeAll(async () => {
  rig = await startRig({ connections: 60 });
  api = openPool(apiDatabaseUrl(rig.databaseUrl), 4);
});
beforeEach(() => {
  rig.mails.length = 0;
});
afterAll(async () => {
  await api.end();
  await rig.stop();
});

/** The browser's plain DELETE, as the signed-in host, through row level security. */
const remove = (wedding: Wedding) =>
  actAs(api, wedding.host, (tx) => tx`delete from public.wedding_events where id = ${wedding.id}`);

async function paidWedding(count: number): Promise<{ wedding: Wedding; emails: string[] }> {
  const { wedding, guests } = await weddingWith(rig, count, count);
  const from = rig.stripe.store.events.size;
  for (const guest of guests) {
    const { sessionId } = await order(rig, orderOf(guest, 1, '5'));
    await rig.card.pay(sessionId);
  }
  await deliverSince(rig, from);
  return { wedding, emails: guests.map(({ email }) => email) };
}

const alertMails = () => rig.mails.filter(({ to }) => to.includes(SUPPORT_EMAIL));

describe('a plain DELETE by the host, racing payments and holds', () => {
  it(`leaves no payment unrefunded, in ${CANCELS} rounds`, async () => {
    const random = randomFrom(4);
    let payments = 0;
    let slowest = 0;
    for (let round = 0; round < CANCELS; round += 1) {
      const { wedding, guests } = await weddingWith(rig, 20, PAYING + HOLDING);
      const pages = await Promise.all(guests.slice(0, PAYING).map((guest) => order(rig, orderOf(guest))));
      const from = rig.stripe.store.events.size;
      await Promise.all([
        ...pages.map(async ({ sessionId }) => {
          await rig.card.pay(sessionId);
          await deliverSince(rig, from + random.between(0, 2));
        }),
        ...guests.slice(PAYING).map((guest) => order(rig, orderOf(guest))),
        remove(wedding),
      ]);
      const removed = Date.now();
      await deliverSince(rig, from);
      expect(await unsettledPayments(rig, wedding)).toEqual([]);
      // The schedule as it is: no job is made due by hand.
      expect(await runJobs(rig)).toBe(200);
      slowest = Math.max(slowest, Date.now() - removed);
      await deliverSince(rig, from);
      await finishJobs(rig);
      await expectSettled(rig, wedding);
      const [count] = await rig.sql<{ paid: number; returned: number; open: number }[]>`
        select count(p.*)::int as paid,
               count(r.*) filter (where r.status = 'succeeded')::int as returned,
               (select count(*)::int from private.bookings b where b.event_id = ${wedding.id} and b.status = 'held') as open
          from private.payments p join private.bookings b on b.id = p.booking_id
          left join private.refunds r using (payment_intent) where b.event_id = ${wedding.id}`;
      expect(count?.returned).toBe(count?.paid);
      expect(count?.open).toBe(0);
      payments += count?.paid ?? 0;
    }
    expect(overRefunded(rig)).toEqual([]);
    expect(doubleRefunds(rig)).toEqual([]);
    // Nothing here needs a person.
    expect(
      await rig.sql`select kind, last_error from private.outbox where dead_at is not null or kind = 'alert'`,
    ).toEqual([]);
    // The schedule calls every minute: its pause and this together stay within two.
    expect(slowest).toBeLessThan(60_000);
    figure('F7 weddings removed by DELETE while being paid', `${CANCELS}, ${payments} payments, 0 unrefunded`);
    figure('F7 refunds at Stripe after the schedule started, slowest', `${slowest} ms (+ at most 60 s of schedule)`);
  }, 300_000);

  it('tells every guest what comes back and that the fee does not', async () => {
    const { wedding, emails } = await paidWedding(3);
    await finishJobs(rig);
    rig.mails.length = 0;
    await remove(wedding);
    await finishJobs(rig);
    for (const email of emails) {
      const [mail, ...more] = rig.mails.filter(({ to }) => to.includes(email));
      expect(more).toEqual([]);
      // One seat at 100 and a bonus of 5 come back; 5 % of the seat does not.
      expect(mail?.text).toContain('$105.00');
      expect(mail?.text).toContain('$5.00');
    }
    expect(await auditOf(rig, wedding)).toEqual([]);
  });
});

describe(`${REFUNDS} refunds of which one in ten fails at first and one in a hundred for ever`, () => {
  it('succeed alone but for those, which raise one alert each with the right sum', async () => {
    const { wedding } = await paidWedding(REFUNDS);
    await finishJobs(rig);
    rig.mails.length = 0;
    const charges = rig.stripe.store.charges.all().slice(-REFUNDS);
    const forEver = charges.filter((_, index) => index % 100 === 50).map(({ paymentIntent }) => paymentIntent);
    const atFirst = charges.filter((_, index) => index % 10 === 0).map(({ paymentIntent }) => paymentIntent);
    const refuse = (paymentIntent: string, times: number | null) =>
      fetch(`${rig.stripe.url}/_emulator/refunds/behaviour`, {
        method: 'POST',
        body: JSON.stringify({ outcome: 'refuse', times, payment_intent: paymentIntent }),
      });
    for (const paymentIntent of atFirst) await refuse(paymentIntent, 1);
    for (const paymentIntent of forEver) await refuse(paymentIntent, null);
    await remove(wedding);
    for (let run = 0; run < MAX_ATTEMPTS + 2; run += 1) {
      await makeAllDue(rig);
      await runJobs(rig);
    }
    await finishJobs(rig);

    const rows = await rig.sql<{ status: string; count: number }[]>`
      select r.status, count(*)::int as count from private.refunds r
        join private.payments p using (payment_intent) join private.bookings b on b.id = p.booking_id
       where b.event_id = ${wedding.id} group by r.status order by r.status`;
    expect(Object.fromEntries(rows.map(({ status, count }) => [status, count]))).toEqual({
      succeeded: REFUNDS - forEver.length,
      queued: forEver.length,
    });
    expect(await auditOf(rig, wedding)).toEqual([]);
    const alerts = alertMails().map(({ text }) => JSON.parse(text ?? '{}') as Record<string, unknown>);
    expect(alerts.map((alert) => alert.payment_intent).sort()).toEqual([...forEver].sort());
    for (const alert of alerts) expect(alert).toMatchObject({ amount_minor: 10_500, currency: 'AUD' });
    const told = rig.mails.filter(({ subject }) => subject.includes('did not go through'));
    expect(told).toHaveLength(forEver.length);
    for (const mail of told) expect(mail.text).toContain('$105.00');
    const { ledger, stripe } = await balances(rig, wedding);
    expect(ledger).toBe(stripe);
    figure(
      'F8 refunds, 10 % failing at first, 1 % for ever',
      `${REFUNDS}, ${REFUNDS - forEver.length} succeeded alone, ${alerts.length} alerts`,
    );
  });
});

describe('a refund the bank sends back', () => {
  it('is undone in the books and raises one alert with its sum', async () => {
    const { wedding, emails } = await paidWedding(1);
    await remove(wedding);
    await finishJobs(rig);
    rig.mails.length = 0;
    const made = rig.stripe.store.refunds.all().at(-1)!;
    const from = rig.stripe.store.events.size;
    await rig.card.settleRefund(made.id, 'failed');
    await Promise.all([deliverSince(rig, from), deliverSince(rig, from)]);
    await finishJobs(rig);
    expect((await stripeClient(rig.deps).refunds.retrieve(made.id)).status).toBe('failed');
    const alerts = alertMails().map(({ text }) => JSON.parse(text ?? '{}') as object);
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatchObject({ reason: 'refund_failed', amount_minor: 10_500, currency: 'AUD' });
    const told = rig.mails.filter(({ subject }) => subject.includes('did not go through'));
    expect(told.map(({ to }) => to)).toEqual([emails]);
    expect(await auditOf(rig, wedding)).toEqual([]);
    const { ledger, stripe } = await balances(rig, wedding);
    expect(ledger).toBe(stripe);
  });
});
