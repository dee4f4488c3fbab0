import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStripeEmulator, type StripeEmulator } from '../../../local/emulators/stripe/start-stripe-emulator.ts';
import { settleSession } from '../_shared/checkout/settle-session.ts';
import { stripeClient } from '../_shared/stripe.ts';
import { bookingsOf, imbalancesOf, seatsOf } from '../_shared/testing/books.ts';
import { cardPage, heldSeats, openCheckout, type TestCheckout } from '../_shared/testing/checkouts.ts';
import { mailsTo } from '../_shared/testing/inbox.ts';
import { invitationTo, type TestInvitation } from '../_shared/testing/invitations.ts';
import { anyEmail, type Person, signedInPerson } from '../_shared/testing/people.ts';
import { postText } from '../_shared/testing/requests.ts';
import { stripeAdmin, type StripeAdmin } from '../_shared/testing/stripe-admin.ts';
import { jobOf, JOBS_AUTHORIZATION, makeDue, refundsOf, runSchedule } from '../_shared/testing/jobs.ts';
import { benchSql, type TestDeps, testDeps } from '../_shared/testing/test-deps.ts';
import { weddingOf } from '../_shared/testing/weddings.ts';
import { handleProcessJobs } from './handler.ts';
import { MAX_ATTEMPTS } from './retry-policy.ts';

const REFUND = 'POST /v1/refunds';

let stripe: StripeEmulator;
let admin: StripeAdmin;
let host: Person;
let wedding: { id: string };
let invitation: TestInvitation;

beforeAll(async () => {
  stripe = await startStripeEmulator({ port: 0, webhookSecret: 'whsec_local' });
  admin = stripeAdmin(stripe.url);
  host = await signedInPerson();
});
beforeEach(async () => {
  wedding = await weddingOf(host, { guestCount: 10 });
  invitation = await invitationTo(wedding);
});
afterAll(() => stripe.stop());

const deps = (options: Parameters<typeof testDeps>[0] = {}) =>
  testDeps({ ...options, env: { ...options.env, STRIPE_API_URL: stripe.url } });

const run = (on: TestDeps = deps(), body?: object) => runSchedule(handleProcessJobs, on, body);

async function paid(order: Parameters<typeof openCheckout>[2] = {}): Promise<TestCheckout & { paymentIntent: string }> {
  const checkout = await openCheckout(deps(), invitation, order);
  const { session } = await admin.pay(checkout.sessionId);
  expect(await settleSession(deps(), checkout.sessionId)).toBe('paid');
  return { ...checkout, paymentIntent: session.payment_intent as string };
}

const madeAtStripe = (paymentIntent: string) =>
  stripe.store.refunds.all().filter((refund) => refund.paymentIntent === paymentIntent);

describe('the schedule', () => {
  it('may call with no body at all', async () => {
    expect((await postText(handleProcessJobs, deps(), '', { headers: JOBS_AUTHORIZATION })).status).toBe(200);
  });
});

describe('ticket mails', () => {
  it('go to the payer with every ticket and to each other named address with its own', async () => {
    const friend = anyEmail('friend');
    const { booking } = await paid({ quantity: 4, guestEmails: [friend, friend.toUpperCase(), invitation.email] });
    await run();
    const [payer, ...more] = await mailsTo(invitation.email);
    expect(more).toEqual([]);
    for (const code of ['TA-0001', 'TA-0002', 'TA-0003', 'TA-0004']) expect(payer?.text).toContain(code);
    expect(payer?.text).toContain(`/invitation?token=${invitation.token}`);
    expect(payer?.text).toContain(booking.reference);
    const mails = [...(await mailsTo(friend)), ...(await mailsTo(friend.toLowerCase()))];
    const distinct = [...new Set(mails)];
    expect(new Set(distinct.map(({ text }) => text)).size).toBe(1);
    expect(distinct[0]?.text).toContain('TA-0002');
    expect(distinct[0]?.text).toContain('TA-0003');
    expect(distinct[0]?.text).not.toContain('TA-0001');
    expect(distinct[0]?.text).not.toContain(invitation.token);
  });

  it('are sent once, however many workers there are and however often they run', async () => {
    await paid();
    await Promise.all(Array.from({ length: 6 }, () => run()));
    await run();
    expect(await mailsTo(invitation.email)).toHaveLength(1);
  });

  it('are no second mail when a worker dies after sending and before saying so', async () => {
    const { booking } = await paid();
    await run();
    await benchSql()`
      update private.outbox set done_at = null, run_after = now() where payload ->> 'booking_id' = ${booking.id}`;
    await run();
    expect(await mailsTo(invitation.email)).toHaveLength(1);
  });

  it('wait while the mail service is down and go out when it is back', async () => {
    const { booking } = await paid();
    await run(deps({ env: { RESEND_API_URL: 'http://127.0.0.1:9' } }));
    expect(await jobOf(booking.id, 'mail_tickets')).toMatchObject({ done: false, dead: false, attempts: 1 });
    expect(await mailsTo(invitation.email)).toEqual([]);
    await run();
    expect(await jobOf(booking.id, 'mail_tickets')).toMatchObject({ done: false });
    await makeDue(booking.id);
    await run();
    expect(await jobOf(booking.id, 'mail_tickets')).toMatchObject({ done: true });
    expect(await mailsTo(invitation.email)).toHaveLength(1);
  });

  it('that never go out end as one dead letter with one alert', async () => {
    const { booking } = await paid();
    await benchSql()`
      update private.outbox set attempts = ${MAX_ATTEMPTS - 1} where payload ->> 'booking_id' = ${booking.id}`;
    const down = deps({ env: { RESEND_API_URL: 'http://127.0.0.1:9' } });
    await run(down);
    expect(await jobOf(booking.id, 'mail_tickets')).toMatchObject({ dead: true });
    const alerts = await benchSql()`
      select a.done_at from private.outbox a join private.outbox j on a.payload ->> 'job_id' = j.id::text
       where a.kind = 'alert' and j.payload ->> 'booking_id' = ${booking.id}`;
    expect(alerts).toHaveLength(1);
    await makeDue(booking.id);
    await run();
    expect(await mailsTo(invitation.email)).toEqual([]);
  });
});

describe('refunds', () => {
  const cancel = () => benchSql()`delete from public.wedding_events where id = ${wedding.id}`;

  it('return tickets and bonus of a cancelled wedding, not the fee, and say so by mail', async () => {
    const { booking, paymentIntent } = await paid({ quantity: 2, donationMinor: 5000 });
    await cancel();
    await run();
    expect(madeAtStripe(paymentIntent)).toMatchObject([{ amount: 25_000, status: 'succeeded' }]);
    expect(await refundsOf(paymentIntent)).toMatchObject([{ status: 'succeeded', amount_minor: 25_000 }]);
    expect(await bookingsOf(invitation)).toMatchObject([{ id: booking.id, status: 'refunded' }]);
    const mails = await mailsTo(invitation.email);
    expect(mails.at(-1)?.text).toContain('$250.00');
    expect(mails.at(-1)?.text).toContain('$10.00');
    expect(await imbalancesOf(wedding)).toEqual([]);
  });

  it('are made once when the answer is lost, also after Stripe has forgotten the key', async () => {
    const { paymentIntent } = await paid();
    await cancel();
    await admin.fail(REFUND, 'disconnect_after_effect', 3);
    await run();
    await admin.clearFaults();
    stripe.store.answers.clear();
    const [refund] = await refundsOf(paymentIntent);
    await makeDue(refund!.id);
    await run();
    expect(madeAtStripe(paymentIntent)).toHaveLength(1);
    expect(await refundsOf(paymentIntent)).toMatchObject([{ status: 'succeeded' }]);
    expect(await imbalancesOf(wedding)).toEqual([]);
  });

  it('are tried again when Stripe is away', async () => {
    const { paymentIntent } = await paid();
    await cancel();
    await admin.fail(REFUND, 'error', 3);
    await run();
    expect(await refundsOf(paymentIntent)).toMatchObject([{ status: 'queued' }]);
    await admin.clearFaults();
    const [refund] = await refundsOf(paymentIntent);
    expect(await jobOf(refund!.id, 'refund')).toMatchObject({ done: false, dead: false });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await makeDue(refund!.id);
      await run();
    }
    expect(madeAtStripe(paymentIntent)).toHaveLength(1);
    expect(await refundsOf(paymentIntent)).toMatchObject([{ status: 'succeeded' }]);
  });

  it('that Stripe fails for good raise one alert and stay owed', async () => {
    const { paymentIntent } = await paid();
    await cancel();
    await admin.refundsWill('fail', 1);
    await run();
    const [refund] = await refundsOf(paymentIntent);
    expect(refund).toMatchObject({ status: 'failed' });
    const alerts = await benchSql()`
      select 1 from private.outbox where dedupe_key = ${`alert:refund_failed:${refund!.id}`}`;
    expect(alerts).toHaveLength(1);
    expect(await imbalancesOf(wedding)).toEqual([]);
  });

  it('one of many that cannot be made does not keep the others back', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => invitationTo(wedding)));
    const intents: string[] = [];
    for (const guest of [invitation, ...others]) {
      invitation = guest;
      intents.push((await paid()).paymentIntent);
    }
    // The money of the first has already gone back by hand, and Stripe refuses to return it twice.
    await stripeClient(deps()).refunds.create({ payment_intent: intents[0]! });
    await cancel();
    await run();
    for (const intent of intents.slice(1)) {
      expect(await refundsOf(intent)).toMatchObject([{ status: 'succeeded' }]);
    }
    const [refused] = await refundsOf(intents[0]!);
    expect(await jobOf(refused!.id, 'refund')).toMatchObject({ dead: true });
  });
});

describe('checkouts that are over', () => {
  const lapse = (booking: { id: string }) =>
    benchSql()`update private.bookings set session_expires_at = now() - interval '1 minute' where id = ${booking.id}`;

  it('are closed at Stripe and give their seats back', async () => {
    const { booking, sessionId } = await openCheckout(deps(), invitation, { quantity: 3 });
    await lapse(booking);
    await run();
    expect(stripe.store.sessions.get(sessionId)!.status).toBe('expired');
    expect(await bookingsOf(invitation)).toMatchObject([{ status: 'expired' }]);
    expect(await seatsOf(wedding)).toEqual({ held: 0, sold: 0 });
  });

  it('are booked instead where the guest paid at the last moment', async () => {
    const { booking, sessionId } = await openCheckout(deps(), invitation);
    await admin.pay(sessionId);
    await lapse(booking);
    await run();
    expect(await bookingsOf(invitation)).toMatchObject([{ status: 'paid' }]);
    expect(await imbalancesOf(wedding)).toEqual([]);
  });

  it('keep their seats while Stripe cannot be asked', async () => {
    const { booking } = await openCheckout(deps(), invitation);
    await lapse(booking);
    await admin.fail('POST /v1/checkout/sessions/:id/expire', 'error', 3);
    await run();
    await admin.clearFaults();
    expect(await bookingsOf(invitation)).toMatchObject([{ status: 'held' }]);
    await run();
    expect(await bookingsOf(invitation)).toMatchObject([{ status: 'expired' }]);
  });

  it('end by the clock where no card page was ever made', async () => {
    await lapse(await heldSeats(deps(), invitation, { quantity: 2 }));
    await run();
    expect(await seatsOf(wedding)).toEqual({ held: 0, sold: 0 });
  });

  it('are closed at Stripe when their wedding is removed', async () => {
    const { sessionId } = await openCheckout(deps(), invitation);
    await benchSql()`delete from public.wedding_events where id = ${wedding.id}`;
    await run();
    expect(stripe.store.sessions.get(sessionId)!.status).toBe('expired');
  });
});

describe('reconciliation', () => {
  it('books everything no event told of: payments, expiries, refunds', async () => {
    const bought = await openCheckout(deps(), invitation, { quantity: 2 });
    await admin.pay(bought.sessionId);
    const left = await invitationTo(wedding);
    const abandoned = await openCheckout(deps(), left);
    await admin.expire(abandoned.sessionId);
    const returned = await invitationTo(wedding);
    const refunded = await openCheckout(deps(), returned);
    const { session } = await admin.pay(refunded.sessionId);
    await stripeClient(deps()).refunds.create({ payment_intent: session.payment_intent as string });
    const orphan = await invitationTo(wedding);
    const unattached = await cardPage(deps(), await heldSeats(deps(), orphan));
    await admin.pay(unattached.id);

    const { reconciled } = await run(deps(), { reconcile: true });
    expect(reconciled).toMatchObject({ refunds: expect.any(Number) });
    expect(await bookingsOf(invitation)).toMatchObject([{ status: 'paid' }]);
    expect(await bookingsOf(left)).toMatchObject([{ status: 'expired' }]);
    expect(await bookingsOf(returned)).toMatchObject([{ status: 'refunded' }]);
    expect(await bookingsOf(orphan)).toMatchObject([{ status: 'paid' }]);
    expect(await seatsOf(wedding)).toEqual({ held: 0, sold: 3 });
    expect(await imbalancesOf(wedding)).toEqual([]);

    const again = await run(deps(), { reconcile: true });
    expect(again.reconciled).toMatchObject({ sessions: 0, charges: 0, refunds: 0 });
  });

  it('tells a person of money it cannot place, once', async () => {
    const intent = `pi_${crypto.randomUUID().replaceAll('-', '')}`;
    const charge = {
      payment_intent: intent,
      amount: 12_345,
      currency: 'AUD',
      metadata: { booking_id: crypto.randomUUID() },
    };
    const response = await fetch(`${stripe.url}/_emulator/charges`, { method: 'POST', body: JSON.stringify(charge) });
    const { id } = (await response.json()) as { id: string };
    await run(deps(), { reconcile: true });
    await run(deps(), { reconcile: true });
    const alerts = await benchSql()`
      select payload from private.outbox where dedupe_key = ${`alert:unmatched-charge:${id}`}`;
    expect(alerts).toMatchObject([{ payload: { charge: id, amount_minor: 12_345, currency: 'aud' } }]);
  });

  it('does not keep mails back when Stripe is away', async () => {
    await paid();
    await admin.fail('GET /v1/checkout/sessions', 'error', 3);
    const { reconciled } = await run(deps(), { reconcile: true });
    await admin.clearFaults();
    expect(reconciled).toBeNull();
    expect(await mailsTo(invitation.email)).toHaveLength(1);
  });

  it('runs by itself a few times an hour, not every minute', async () => {
    await benchSql()`delete from private.rate_limits where key like 'reconcile:%'`;
    const runs = await Promise.all(Array.from({ length: 4 }, () => run(deps(), {})));
    expect(runs.filter(({ reconciled }) => reconciled !== null)).toHaveLength(1);
  });
});
