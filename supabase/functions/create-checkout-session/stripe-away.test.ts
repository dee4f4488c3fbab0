import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStripeEmulator, type StripeEmulator } from '../../../local/emulators/stripe/start-stripe-emulator.ts';
import { bookingsOf, seatsOf } from '../_shared/testing/books.ts';
import { postCheckout } from '../_shared/testing/checkout-calls.ts';
import { checkoutBody, invitationTo } from '../_shared/testing/invitations.ts';
import { type Person, signedInPerson } from '../_shared/testing/people.ts';
import { stripeAdmin, type StripeAdmin } from '../_shared/testing/stripe-admin.ts';
import { benchSql, type TestDeps, testDeps } from '../_shared/testing/test-deps.ts';
import { weddingOf } from '../_shared/testing/weddings.ts';
import { handleCreateCheckoutSession } from './handler.ts';

const CREATE = 'POST /v1/checkout/sessions';
/** More than the client tries on its own. */
const EVERY_TRY = 3;

let stripe: StripeEmulator;
let admin: StripeAdmin;
let host: Person;

beforeAll(async () => {
  stripe = await startStripeEmulator({ port: 0, webhookSecret: 'whsec_local' });
  admin = stripeAdmin(stripe.url);
  host = await signedInPerson();
});
afterAll(() => stripe.stop());

const deps = (options: Parameters<typeof testDeps>[0] = {}) =>
  testDeps({ ...options, env: { STRIPE_API_URL: stripe.url } });

const checkout = (body: object, on: TestDeps = deps(), headers: Record<string, string> = {}) =>
  postCheckout(handleCreateCheckoutSession, on, body, headers);

describe('Stripe away', () => {
  it.each([
    ['answers 500', 'error'],
    ['breaks the connection', 'disconnect'],
    ['answers 500 though the page was made', 'error_after_effect'],
  ])('%s: a clear answer, and the same key works afterwards', async (_what, mode) => {
    const wedding = await weddingOf(host);
    const invitation = await invitationTo(wedding);
    const body = checkoutBody(invitation, 3);
    await admin.fail(CREATE, mode, EVERY_TRY);
    expect(await checkout(body)).toMatchObject({ status: 424, code: 'payment_unavailable' });
    await admin.clearFaults();
    const retry = await checkout(body);
    expect(retry.status).toBe(200);
    const bookings = await bookingsOf(invitation);
    expect(bookings).toMatchObject([{ status: 'held', session_id: retry.sessionId }]);
    expect(await seatsOf(wedding)).toEqual({ held: 3, sold: 0 });
  });

  it('gives the seats back at once when Stripe will never take the order', async () => {
    const wedding = await weddingOf(host);
    const invitation = await invitationTo(wedding);
    await admin.fail(CREATE, 'error', 1, { status: 400 });
    expect((await checkout(checkoutBody(invitation))).status).toBeGreaterThanOrEqual(400);
    expect(await seatsOf(wedding)).toEqual({ held: 0, sold: 0 });
  });

  it('finds the page made behind a lost answer', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const before = stripe.store.sessions.size;
    await admin.fail(CREATE, 'disconnect_after_effect');
    expect((await checkout(checkoutBody(invitation))).status).toBe(200);
    expect(stripe.store.sessions.size).toBe(before + 1);
  });

  it('does not lose the open page when it cannot be closed', async () => {
    const wedding = await weddingOf(host);
    const invitation = await invitationTo(wedding);
    const first = await checkout(checkoutBody(invitation, 2));
    await admin.fail('POST /v1/checkout/sessions/:id/expire', 'error', EVERY_TRY);
    expect(await checkout(checkoutBody(invitation))).toMatchObject({ status: 424, code: 'payment_unavailable' });
    await admin.clearFaults();
    expect(await bookingsOf(invitation)).toMatchObject([{ status: 'held', session_id: first.sessionId }]);
    expect(await seatsOf(wedding)).toEqual({ held: 2, sold: 0 });
  });

  it('takes a fresh attempt where the first one is too old for Stripe', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const body = checkoutBody(invitation);
    await admin.fail(CREATE, 'disconnect', EVERY_TRY);
    await checkout(body);
    await admin.clearFaults();
    await benchSql()`
      update private.bookings set session_expires_at = session_expires_at - interval '10 minutes'
       where invitation_id = ${invitation.id}`;
    expect((await checkout(body)).status).toBe(200);
    expect(await bookingsOf(invitation)).toMatchObject([{ status: 'held', attempt: 2 }]);
  });

  it('keeps the newer of two orders of one guest that overtake each other', async () => {
    const wedding = await weddingOf(host);
    const invitation = await invitationTo(wedding);
    let newer: Promise<{ status: number }> | undefined;
    const slow = deps({
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        newer ??= checkout(checkoutBody(invitation, 2));
        await newer;
        return response;
      },
    });
    expect(await checkout(checkoutBody(invitation, 1), slow)).toMatchObject({
      status: 409,
      code: 'request_key_reused',
    });
    expect(await newer).toMatchObject({ status: 200 });
    expect((await bookingsOf(invitation)).map(({ status }) => status)).toEqual(['expired', 'held']);
    expect(await seatsOf(wedding)).toEqual({ held: 2, sold: 0 });
  });

  it('closes the page when the wedding is removed while Stripe is asked', async () => {
    const wedding = await weddingOf(host);
    const invitation = await invitationTo(wedding);
    const racing = deps({
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        await benchSql()`delete from public.wedding_events where id = ${wedding.id}`;
        return response;
      },
    });
    expect(await checkout(checkoutBody(invitation), racing)).toMatchObject({ status: 409, code: 'event_closed' });
    const [booking] = await bookingsOf(invitation);
    expect(booking).toMatchObject({ status: 'cancelled' });
    const jobs = await benchSql()`
      select 1 from private.outbox where kind = 'expire_checkout' and payload ->> 'session_id' = ${booking!.session_id}`;
    expect(jobs).toHaveLength(1);
  });
});
