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

/** What Stripe was asked for, by form field. */
function sentTo(on: TestDeps): URLSearchParams {
  const created = on.outside.find((call) => call.method === 'POST' && call.url.endsWith('/v1/checkout/sessions'));
  return new URLSearchParams(created?.body);
}

describe('a right order', () => {
  it('opens a card page with seats, bonus and fee, each its own line', async () => {
    const wedding = await weddingOf(host);
    const invitation = await invitationTo(wedding);
    const watched = deps();
    const { status, url, sessionId } = await checkout(checkoutBody(invitation, 2, '50'), watched);
    expect(status).toBe(200);
    expect(url).toBe(`${stripe.url}/c/pay/${sessionId}`);
    const session = stripe.store.sessions.get(sessionId)!;
    expect(session.amountTotal).toBe(26_000);
    expect(session.currency).toBe('aud');
    expect(session.lineItems.map(({ name, unitAmount, quantity }) => [name, unitAmount, quantity])).toEqual([
      ['Seat at Tomás & Amara Wedding', 10_000, 2],
      ['Bonus for the couple', 5000, 1],
      ['Service fee (5% of seats)', 1000, 1],
    ]);
    const [booking] = await bookingsOf(invitation);
    expect(booking).toMatchObject({
      status: 'held',
      quantity: 2,
      session_id: sessionId,
      charge_minor: 26_000,
      fee_minor: 1000,
      donation_minor: 5000,
      payer_email: invitation.email,
    });
    expect(session.clientReferenceId).toBe(booking!.id);
    expect(session.customerEmail).toBe(invitation.email);
    expect(session.expiresAt).toBe(Math.floor(new Date(booking!.session_expires_at).getTime() / 1000));
    expect(sentTo(watched).get('allowed_payment_method_types[0]')).toBe('card');
    expect(await seatsOf(wedding)).toEqual({ held: 2, sold: 0 });
  });

  it('leads back to the app and to nowhere a caller names', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const evil = 'https://evil.example';
    const body = { ...checkoutBody(invitation), success_url: evil, cancel_url: evil, return_url: evil };
    const { sessionId } = await checkout(body, deps(), { origin: evil, referer: evil, host: 'evil.example' });
    const session = stripe.store.sessions.get(sessionId)!;
    const app = testDeps().env.APP_URL;
    expect(session.successUrl).toBe(
      `${app}/payment-success?token=${invitation.token}&session_id={CHECKOUT_SESSION_ID}`,
    );
    expect(session.cancelUrl).toBe(`${app}/invitation?token=${invitation.token}`);
  });

  it('takes price, currency and fee from the books, whatever the browser says', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const told = { price: 1, unit_price_minor: 1, currency: 'jpy', fee: 0, feeMinor: 0, charge_minor: 1, total: 0.01 };
    const { sessionId } = await checkout({ ...checkoutBody(invitation), ...told });
    expect(stripe.store.sessions.get(sessionId)).toMatchObject({ amountTotal: 10_500, currency: 'aud' });
  });

  it.each([
    ['+819012345678', 'JPY', 1000, '50', 2 * 1000 + 50 + 100],
    ['+447911123456', 'GBP', 33.33, '0', 2 * 3333 + 333],
  ])('is in the money of the host (%s, %s)', async (phone, currency, pricePerGuest, bonus, charge) => {
    const couple = await signedInPerson({ phone: phone.slice(0, -4) + String(Math.random()).slice(2, 6) });
    const invitation = await invitationTo(await weddingOf(couple, { pricePerGuest }));
    const { sessionId } = await checkout(checkoutBody(invitation, 2, bonus));
    expect(stripe.store.sessions.get(sessionId)).toMatchObject({
      amountTotal: charge,
      currency: currency.toLowerCase(),
    });
    expect((await bookingsOf(invitation))[0]).toMatchObject({ currency, charge_minor: charge });
  });

  it("stores each seat's guest, the phone read as one of the host's country", async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const body = checkoutBody(invitation, 2);
    body.guestInfo[1] = { firstName: ' Zoë ', lastName: "O'Brien", email: 'Zoe@Example.com', phone: '1234' };
    await checkout(body);
    const tickets = await benchSql()`
      select t.seat, t.first_name, t.last_name, t.email, t.phone, t.phone_e164, t.code
        from private.tickets t join private.bookings b on b.id = t.booking_id
       where b.invitation_id = ${invitation.id} order by t.seat`;
    expect(tickets).toMatchObject([
      { seat: 1, email: invitation.email, phone: '0412345678', phone_e164: '+61412345678', code: null },
      { seat: 2, first_name: 'Zoë', last_name: "O'Brien", email: 'zoe@example.com', phone_e164: null },
    ]);
  });
});

describe('pressing twice', () => {
  it('makes one booking and one card page, also twenty times at once', async () => {
    const wedding = await weddingOf(host);
    const invitation = await invitationTo(wedding);
    const body = checkoutBody(invitation, 2);
    const before = stripe.store.sessions.size;
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(await bookingsOf(invitation)).toHaveLength(1);
    expect(stripe.store.sessions.size).toBe(before + 1);
    expect(await seatsOf(wedding)).toEqual({ held: 2, sold: 0 });
  });

  it('finds the same page without a request key too', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const body = { ...checkoutBody(invitation), requestKey: undefined };
    expect((await checkout(body)).url).toBe((await checkout(body)).url);
    expect(await bookingsOf(invitation)).toHaveLength(1);
  });

  it("does not reach another guest's booking by knowing their key", async () => {
    const wedding = await weddingOf(host);
    const [mine, theirs] = [await invitationTo(wedding), await invitationTo(wedding)];
    const first = checkoutBody(mine);
    const second = { ...checkoutBody(theirs), requestKey: first.requestKey };
    expect((await checkout(first)).url).not.toBe((await checkout(second)).url);
    expect(await bookingsOf(theirs)).toHaveLength(1);
  });

  it('is refused once that checkout has been paid', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const body = checkoutBody(invitation);
    const { sessionId } = await checkout(body);
    await admin.pay(sessionId);
    const [booking] = await bookingsOf(invitation);
    await benchSql()`select private.fulfil_payment(${booking!.id}, ${sessionId}, ${'pi_' + sessionId}, 10500, 'AUD')`;
    expect(await checkout(body)).toMatchObject({ status: 409, code: 'request_key_reused' });
    const sameAgain = { ...body, requestKey: undefined };
    expect((await checkout(sameAgain)).status).toBe(200);
  });
});

describe('ordering anew', () => {
  it('closes the open page first and gives its seats to the new order', async () => {
    const wedding = await weddingOf(host, { guestCount: 5 });
    const invitation = await invitationTo(wedding);
    const first = await checkout(checkoutBody(invitation, 4));
    const second = await checkout(checkoutBody(invitation, 5));
    expect(second.status).toBe(200);
    expect(stripe.store.sessions.get(first.sessionId)!.status).toBe('expired');
    expect((await bookingsOf(invitation)).map(({ status }) => status)).toEqual(['expired', 'held']);
    expect(await seatsOf(wedding)).toEqual({ held: 5, sold: 0 });
  });

  it('stops where the guest has just paid the open page in another window', async () => {
    const wedding = await weddingOf(host);
    const invitation = await invitationTo(wedding);
    const { sessionId } = await checkout(checkoutBody(invitation));
    await admin.pay(sessionId);
    expect(await checkout(checkoutBody(invitation))).toMatchObject({ status: 409, code: 'request_key_reused' });
    expect((await bookingsOf(invitation)).map(({ status }) => status)).toEqual(['paid']);
    expect(await seatsOf(wedding)).toEqual({ held: 0, sold: 1 });
  });

  it('works with the same key after the page has run out', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const body = checkoutBody(invitation);
    const first = await checkout(body);
    await admin.expire(first.sessionId);
    const later = deps({ now: () => new Date(Date.now() + 36 * 60_000) });
    const second = await checkout(body, later);
    expect(second.status).toBe(200);
    expect(second.sessionId).not.toBe(first.sessionId);
    expect((await bookingsOf(invitation)).map(({ status }) => status)).toEqual(['expired', 'held']);
  });
});

describe('what cannot be sold', () => {
  it('gives a wrong link the answer of every wrong link', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const tampered = invitation.token.slice(0, -2) + (invitation.token.endsWith('AA') ? 'BB' : 'AA');
    for (const token of [tampered, 'abc', '']) {
      const watched = deps();
      const answer = await checkout({ ...checkoutBody(invitation), token }, watched);
      expect(answer).toMatchObject({ status: 404, code: 'invitation_not_found' });
      expect(watched.outside).toEqual([]);
    }
    expect(await bookingsOf(invitation)).toEqual([]);
  });

  it('says sold out, holds nothing and asks Stripe nothing', async () => {
    const wedding = await weddingOf(host, { guestCount: 2 });
    const watched = deps();
    const answer = await checkout(checkoutBody(await invitationTo(wedding), 3), watched);
    expect(answer).toMatchObject({ status: 409, code: 'sold_out' });
    expect(watched.outside).toEqual([]);
    expect(await seatsOf(wedding)).toEqual({ held: 0, sold: 0 });
  });

  it('sells five seats to twenty guests who all come at once', async () => {
    const wedding = await weddingOf(host, { guestCount: 5 });
    const invitations = await Promise.all(Array.from({ length: 20 }, () => invitationTo(wedding)));
    const answers = await Promise.all(invitations.map((invitation) => checkout(checkoutBody(invitation))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'sold_out')).toHaveLength(15);
    expect(await seatsOf(wedding)).toEqual({ held: 5, sold: 0 });
  });

  it('refuses weddings that are over', async () => {
    const invitation = await invitationTo(await weddingOf(host, { eventDate: '2020-02-02T12:00:00Z' }));
    expect(await checkout(checkoutBody(invitation))).toMatchObject({ status: 409, code: 'event_past' });
  });

  it('refuses weddings the platform has cancelled', async () => {
    const wedding = await weddingOf(host);
    const invitation = await invitationTo(wedding);
    await benchSql()`update public.wedding_events set status = 'cancelled' where id = ${wedding.id}`;
    expect(await checkout(checkoutBody(invitation))).toMatchObject({ status: 409, code: 'event_closed' });
  });

  it.each([
    ['a bonus beyond what a card can carry', { pricePerGuest: 100 }, '9999999'],
    ['a charge below what a card can carry', { pricePerGuest: 0.2 }, '0'],
  ])('refuses %s', async (_what, fields, donation) => {
    const wedding = await weddingOf(host, fields);
    const watched = deps();
    const answer = await checkout(checkoutBody(await invitationTo(wedding), 1, donation), watched);
    expect(answer).toMatchObject({ status: 400, code: 'amount_out_of_range' });
    expect(watched.outside).toEqual([]);
    expect(await seatsOf(wedding)).toEqual({ held: 0, sold: 0 });
  });
});
