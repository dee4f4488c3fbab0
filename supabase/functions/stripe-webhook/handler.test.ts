import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStripeEmulator, type StripeEmulator } from '../../../local/emulators/stripe/start-stripe-emulator.ts';
import { stripeClient } from '../_shared/stripe.ts';
import { bookingsOf, codesOf, imbalancesOf, jobsOf, seatsOf } from '../_shared/testing/books.ts';
import { openCheckout, type TestCheckout } from '../_shared/testing/checkouts.ts';
import { invitationTo, type TestInvitation } from '../_shared/testing/invitations.ts';
import { type Person, signedInPerson } from '../_shared/testing/people.ts';
import { stripeAdmin, type StripeAdmin } from '../_shared/testing/stripe-admin.ts';
import { benchSql, testDeps } from '../_shared/testing/test-deps.ts';
import { webhookRequest } from '../_shared/testing/webhook-request.ts';
import { weddingOf } from '../_shared/testing/weddings.ts';
import { handleStripeWebhook } from './handler.ts';

const SECRET = 'whsec_local';

let stripe: StripeEmulator;
let admin: StripeAdmin;
let host: Person;
let wedding: { id: string };
let invitation: TestInvitation;

beforeAll(async () => {
  stripe = await startStripeEmulator({ port: 0, webhookSecret: SECRET });
  admin = stripeAdmin(stripe.url);
  host = await signedInPerson();
});
afterAll(() => stripe.stop());

const deps = () => testDeps({ env: { STRIPE_API_URL: stripe.url } });

async function order(quantity = 2, guestCount = 10): Promise<TestCheckout> {
  wedding = await weddingOf(host, { guestCount });
  invitation = await invitationTo(wedding);
  return openCheckout(deps(), invitation, { quantity, donationMinor: 5000 });
}

async function deliver(event: object): Promise<number> {
  return (await handleStripeWebhook(await webhookRequest(event, { secret: SECRET }), deps())).status;
}

/** The events Stripe has about one object, or whose object mentions it. */
async function eventsAbout(id: string, type?: string): Promise<Stripe.Event[]> {
  const events = await admin.events();
  return events.filter((event) => JSON.stringify(event).includes(id) && (!type || event.type === type));
}

async function paid(quantity = 2): Promise<TestCheckout & { paymentIntent: string }> {
  const checkout = await order(quantity);
  const { session } = await admin.pay(checkout.sessionId);
  const [completed] = await eventsAbout(checkout.sessionId, 'checkout.session.completed');
  expect(await deliver(completed!)).toBe(200);
  return { ...checkout, paymentIntent: session.payment_intent as string };
}

/** An event of a kind the emulator had no reason to send, as Stripe would word it. */
function eventOf(type: string, object: object): object {
  return { id: `evt_${crypto.randomUUID()}`, object: 'event', type, livemode: false, data: { object } };
}

describe('a paid card page', () => {
  it('becomes tickets with codes, a confirmed wedding and one mail job', async () => {
    const { booking } = await paid();
    expect(await bookingsOf(invitation)).toMatchObject([{ status: 'paid' }]);
    expect(await codesOf(booking)).toEqual(['TA-0001', 'TA-0002']);
    expect(await seatsOf(wedding)).toEqual({ held: 0, sold: 2 });
    expect(await jobsOf(booking)).toEqual(['mail_tickets']);
    const [row] = await benchSql()`select status from public.wedding_events where id = ${wedding.id}`;
    expect(row).toEqual({ status: 'confirmed' });
    expect(await imbalancesOf(wedding)).toEqual([]);
  });

  it('is booked once, however often and however much at once Stripe says so', async () => {
    const checkout = await order();
    await admin.pay(checkout.sessionId);
    const [completed] = await eventsAbout(checkout.sessionId, 'checkout.session.completed');
    const twins = Array.from({ length: 10 }, () => completed!);
    // The same fact under other event ids: Stripe has no promise of one event per fact.
    const others = Array.from({ length: 10 }, () => ({ ...completed!, id: `evt_${crypto.randomUUID()}` }));
    const statuses = await Promise.all([...twins, ...others].map(deliver));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await codesOf(checkout.booking)).toEqual(['TA-0001', 'TA-0002']);
    expect(await jobsOf(checkout.booking)).toEqual(['mail_tickets']);
    expect(await imbalancesOf(wedding)).toEqual([]);
  });

  it('is never unpaid by an older event that comes late', async () => {
    const { booking, sessionId } = await paid();
    expect(await deliver(eventOf('checkout.session.expired', { id: sessionId, status: 'expired' }))).toBe(200);
    expect(await deliver(eventOf('checkout.session.async_payment_failed', { id: sessionId }))).toBe(200);
    expect(await bookingsOf(invitation)).toMatchObject([{ id: booking.id, status: 'paid' }]);
  });

  it('is asked of Stripe: what an event says is only a hint', async () => {
    const { booking, sessionId } = await order();
    const claims = { id: sessionId, payment_status: 'paid', payment_intent: 'pi_forged', amount_total: 1 };
    expect(await deliver(eventOf('checkout.session.completed', claims))).toBe(200);
    expect(await bookingsOf(invitation)).toMatchObject([{ id: booking.id, status: 'held' }]);
    expect(await codesOf(booking)).toEqual([null, null]);
  });

  it('is returned in full when its seats went to somebody else meanwhile', async () => {
    const { booking, sessionId } = await order(2, 2);
    await admin.pay(sessionId);
    await benchSql()`select private.expire_checkout(${booking.id}, ${sessionId})`;
    await openCheckout(deps(), await invitationTo(wedding), { quantity: 1 });
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed');
    expect(await deliver(completed!)).toBe(200);
    expect(await bookingsOf(invitation)).toMatchObject([{ status: 'expired' }]);
    expect(await jobsOf(booking)).toEqual(['mail_refund']);
    expect(
      await benchSql()`
      select r.amount_minor, r.status from private.refunds r join private.payments p using (payment_intent)
       where p.booking_id = ${booking.id}`,
    ).toEqual([{ amount_minor: booking.charge_minor, status: 'queued' }]);
    expect(await imbalancesOf(wedding)).toEqual([]);
  });
});

describe('a card page that ran out', () => {
  it('gives its seats back, once', async () => {
    const { sessionId } = await order();
    await admin.expire(sessionId);
    const [expired] = await eventsAbout(sessionId, 'checkout.session.expired');
    expect(await Promise.all([expired!, expired!].map(deliver))).toEqual([200, 200]);
    expect(await bookingsOf(invitation)).toMatchObject([{ status: 'expired' }]);
    expect(await seatsOf(wedding)).toEqual({ held: 0, sold: 0 });
  });

  it('keeps its seats while Stripe says it is open', async () => {
    const { sessionId } = await order();
    expect(await deliver(eventOf('checkout.session.expired', { id: sessionId }))).toBe(200);
    expect(await bookingsOf(invitation)).toMatchObject([{ status: 'held' }]);
  });
});

describe('refunds', () => {
  const refund = async (paymentIntent: string, amount?: number) =>
    stripeClient(deps()).refunds.create({
      payment_intent: paymentIntent,
      ...(amount ? { amount } : {}),
    });

  it('made in the dashboard are adopted, whichever event tells of them, and counted once', async () => {
    const { booking, paymentIntent } = await paid();
    const made = await refund(paymentIntent);
    for (const event of await eventsAbout(made.id)) expect(await deliver(event)).toBe(200);
    const [charged] = await eventsAbout(paymentIntent, 'charge.refunded');
    expect(await deliver({ ...charged!, id: `evt_${crypto.randomUUID()}` })).toBe(200);
    expect(await bookingsOf(invitation)).toMatchObject([{ id: booking.id, status: 'refunded' }]);
    expect(await seatsOf(wedding)).toEqual({ held: 0, sold: 0 });
    expect(
      await benchSql()`select amount_minor, status from private.refunds where payment_intent = ${paymentIntent}`,
    ).toEqual([{ amount_minor: booking.charge_minor, status: 'succeeded' }]);
    expect(await imbalancesOf(wedding)).toEqual([]);
  });

  it('heard of before their payment find it first', async () => {
    const { booking, sessionId } = await order();
    const { session } = await admin.pay(sessionId);
    const made = await refund(session.payment_intent as string, 1000);
    const [created] = await eventsAbout(made.id, 'refund.created');
    expect(await deliver(created!)).toBe(200);
    expect(await bookingsOf(invitation)).toMatchObject([{ id: booking.id, status: 'paid' }]);
    const rows = await benchSql()`select status from private.refunds where stripe_refund_id = ${made.id}`;
    expect(rows).toEqual([{ status: 'succeeded' }]);
    expect(await imbalancesOf(wedding)).toEqual([]);
  });

  it('that fail later stay failed and raise one alert, in any order of events', async () => {
    const { paymentIntent } = await paid();
    await admin.refundsWill('pending', 1);
    const made = await refund(paymentIntent, 1000);
    const pending = await eventsAbout(made.id);
    await admin.settleRefund(made.id, 'failed');
    const all = await eventsAbout(made.id);
    for (const event of [...pending, ...all.reverse(), ...all]) expect(await deliver(event)).toBe(200);
    const rows = await benchSql()<{ id: string; status: string }[]>`
      select id, status from private.refunds where stripe_refund_id = ${made.id}`;
    for (const { id, status } of rows) {
      expect(status).toBe('failed');
      const alerts = await benchSql()`select 1 from private.outbox where dedupe_key = ${'alert:refund_failed:' + id}`;
      expect(alerts).toHaveLength(1);
    }
    expect(await imbalancesOf(wedding)).toEqual([]);
  });
});

describe('disputes', () => {
  it('are booked when opened and when closed', async () => {
    const { paymentIntent } = await paid();
    const { id } = await admin.dispute(paymentIntent);
    const status = async () =>
      (await benchSql()<{ status: string }[]>`select status from private.disputes where id = ${id}`)[0]?.status;
    for (const event of await eventsAbout(id, 'charge.dispute.created')) expect(await deliver(event)).toBe(200);
    expect(await status()).toBe('open');
    await admin.closeDispute(id, 'won');
    for (const event of await eventsAbout(id, 'charge.dispute.closed')) expect(await deliver(event)).toBe(200);
    expect(await status()).toBe('won');
    expect(await imbalancesOf(wedding)).toEqual([]);
  });
});

describe('events that cannot be applied', () => {
  it('are acknowledged when they are of a kind nobody listens to', async () => {
    for (const type of ['customer.created', 'constructor', '__proto__', 'toString']) {
      expect(await deliver(eventOf(type, { id: 'cus_1' }))).toBe(200);
    }
  });

  it('are acknowledged when Stripe has no such object', async () => {
    expect(await deliver(eventOf('checkout.session.completed', { id: 'cs_test_nowhere' }))).toBe(200);
    expect(await deliver(eventOf('refund.created', { id: 're_nowhere' }))).toBe(200);
    expect(await deliver(eventOf('checkout.session.completed', {}))).toBe(200);
  });

  it('are answered 500 and not marked as seen when Stripe is away, and work when it comes again', async () => {
    const { booking, sessionId } = await order();
    await admin.pay(sessionId);
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed');
    await admin.fail('GET /v1/checkout/sessions/:id', 'error', 3);
    expect(await deliver(completed!)).toBe(500);
    expect(await benchSql()`select 1 from private.stripe_events where id = ${completed!.id}`).toEqual([]);
    await admin.clearFaults();
    expect(await deliver(completed!)).toBe(200);
    expect(await bookingsOf(invitation)).toMatchObject([{ id: booking.id, status: 'paid' }]);
  });

  it('leave no trace when the books refuse in the middle', async () => {
    const { sessionId } = await order();
    await admin.pay(sessionId);
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed');
    const broken = deps();
    const sql = new Proxy(broken.sql, {
      get: (target, name) =>
        name === 'begin'
          ? (work: (transaction: unknown) => Promise<unknown>) =>
              target.begin(async (transaction) => {
                await work(transaction);
                throw new Error('the connection broke before the commit');
              })
          : (Reflect.get(target, name) as unknown),
    });
    const request = await webhookRequest(completed!, { secret: SECRET });
    expect((await handleStripeWebhook(request, { ...broken, sql })).status).toBe(500);
    expect(await bookingsOf(invitation)).toMatchObject([{ status: 'held' }]);
    expect(await benchSql()`select 1 from private.stripe_events where id = ${completed!.id}`).toEqual([]);
    expect(await deliver(completed!)).toBe(200);
    expect(await bookingsOf(invitation)).toMatchObject([{ status: 'paid' }]);
  });
});
