import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startStripeEmulator, type StripeEmulator } from '../../../local/emulators/stripe/start-stripe-emulator.ts';
import { getInvitationRequest, type GetInvitationResponse } from '../_shared/domain/contracts/get-invitation.ts';
import type { ErrorBody } from '../_shared/domain/errors.ts';
import { makeInvitationToken } from '../_shared/invitation-token.ts';
import { openCheckout } from '../_shared/testing/checkouts.ts';
import { invitationTo, type TestInvitation } from '../_shared/testing/invitations.ts';
import { type Person, signedInPerson } from '../_shared/testing/people.ts';
import { expectMalformedBodiesRefused, expectRandomBodiesRefused } from '../_shared/testing/refusals.ts';
import { anyAddress, postJson } from '../_shared/testing/requests.ts';
import { stripeAdmin, type StripeAdmin } from '../_shared/testing/stripe-admin.ts';
import { benchSql, testDeps } from '../_shared/testing/test-deps.ts';
import { untouchedDeps } from '../_shared/testing/untouched-deps.ts';
import { weddingOf } from '../_shared/testing/weddings.ts';
import { handleGetInvitation } from './handler.ts';

let stripe: StripeEmulator;
let admin: StripeAdmin;
let host: Person;

beforeAll(async () => {
  stripe = await startStripeEmulator({ port: 0, webhookSecret: 'whsec_local' });
  admin = stripeAdmin(stripe.url);
  host = await signedInPerson();
});
afterAll(() => stripe.stop());

const deps = () => testDeps({ env: { STRIPE_API_URL: stripe.url } });

async function checkout(invitation: TestInvitation, quantity = 1): Promise<string> {
  return (await openCheckout(deps(), invitation, { quantity })).sessionId;
}

async function look(token: string, more: object = {}) {
  const { status, headers, body } = await postJson(handleGetInvitation, deps(), { token, ...more });
  return { status, headers, body: body as GetInvitationResponse & ErrorBody };
}

describe('a right link', () => {
  it('opens the invitation with everything the page shows', async () => {
    const wedding = await weddingOf(host, { pricePerGuest: 99.95 });
    const invitation = await invitationTo(wedding);
    const { status, body, headers } = await look(invitation.token);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      eventId: wedding.id,
      coupleName: 'Tomás & Amara',
      weddingDate: '2031-03-22T15:30:00+00:00',
      venue: wedding.venueName,
      location: wedding.venueAddress,
      eventDescription: null,
      invitedBy: 'Tomás Ferreira',
      hostPhoneNumber: host.phone,
      ticketPrice: 99.95,
      ticketPriceMinor: 9995,
      currency: 'AUD',
      availableTickets: 10,
      recipientEmail: invitation.email,
      cancelled: false,
      bookings: [],
    });
  });

  it('costs one database call and none to the outside', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    let queries = 0;
    const watched = deps();
    const sql = new Proxy(watched.sql, {
      apply: (target, self, args) => {
        queries += 1;
        return Reflect.apply(target, self, args) as unknown;
      },
    });
    expect((await postJson(handleGetInvitation, { ...watched, sql }, { token: invitation.token })).status).toBe(200);
    expect(queries).toBe(1);
    expect(watched.outside).toEqual([]);
  });

  it('counts the seats of its own open checkout as free, those of others not', async () => {
    const wedding = await weddingOf(host, { guestCount: 10 });
    const mine = await invitationTo(wedding);
    const other = await invitationTo(wedding);
    await checkout(mine, 3);
    await checkout(other, 2);
    expect((await look(mine.token)).body.availableTickets).toBe(8);
    expect((await look(other.token)).body.availableTickets).toBe(7);
    const [booking] = (await look(mine.token)).body.bookings;
    expect(booking).toMatchObject({ state: 'open', quantity: 3, chargeMinor: 31_500, refundMinor: 0 });
    expect(booking?.tickets).toHaveLength(3);
  });

  it('says so when the platform has cancelled the wedding', async () => {
    const wedding = await weddingOf(host);
    const invitation = await invitationTo(wedding);
    await benchSql()`update public.wedding_events set status = 'cancelled' where id = ${wedding.id}`;
    expect((await look(invitation.token)).body).toMatchObject({ cancelled: true });
  });
});

describe('a wrong link', () => {
  it('gets one and the same answer, whatever is wrong with it', async () => {
    const wedding = await weddingOf(host);
    const invitation = await invitationTo(wedding);
    const { INVITATION_TOKEN_SECRET: secret } = testDeps().env;
    const gone = await invitationTo(await weddingOf(host));
    await benchSql()`delete from public.invitations where id = ${gone.id}`;
    const removed = await weddingOf(host);
    const orphan = await invitationTo(removed);
    await benchSql()`delete from public.wedding_events where id = ${removed.id}`;
    const tokens: Record<string, string> = {
      unknown: await makeInvitationToken(secret, crypto.randomUUID(), 1),
      'other version': await makeInvitationToken(secret, invitation.id, 2),
      'other secret': await makeInvitationToken(`${secret}x`, invitation.id, 1),
      tampered: invitation.token.slice(0, -1) + (invitation.token.endsWith('A') ? 'B' : 'A'),
      'other id': (await invitationTo(wedding)).token.slice(0, 22) + invitation.token.slice(22),
      deleted: gone.token,
      'wedding removed': orphan.token,
      short: 'abc',
      empty: '',
      long: 'A'.repeat(65),
    };
    const answers = await Promise.all(Object.values(tokens).map((token) => look(token)));
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(answers[0]!.body);
    }
    expect(answers[0]!.body.error.code).toBe('invitation_not_found');
  });

  it('is revoked by a raised version', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    await benchSql()`update public.invitations set token_version = 2 where id = ${invitation.id}`;
    expect((await look(invitation.token)).status).toBe(404);
  });

  it('may be tried thirty times a minute from one address, while right links keep opening there', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const address = anyAddress();
    const { INVITATION_TOKEN_SECRET: secret } = testDeps().env;
    const guess = async () => {
      const token = await makeInvitationToken(`${secret}x`, crypto.randomUUID(), 1);
      return (await postJson(handleGetInvitation, deps(), { token }, { address })).status;
    };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 40; attempt += 1) statuses.push(await guess());
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 429));
    // A caller cannot get itself another address by saying so.
    const forged = { 'x-forwarded-for': '203.0.113.99' };
    const again = { token: await makeInvitationToken(secret, crypto.randomUUID(), 1) };
    const blocked = await postJson(handleGetInvitation, deps(), again, { address, headers: forged });
    expect(blocked.status).toBe(429);
    expect(blocked.headers.get('retry-after')).toBe('60');
    const right = await postJson(handleGetInvitation, deps(), { token: invitation.token }, { address });
    expect(right.status).toBe(200);
  });
});

describe('coming back from the card page', () => {
  it('settles a payment whose webhook is still on its way, once', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const sessionId = await checkout(invitation, 2);
    expect((await look(invitation.token, { sessionId })).body.bookings[0]?.state).toBe('open');
    await admin.pay(sessionId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => look(invitation.token, { sessionId })));
    for (const { body } of answers) {
      expect(body.bookings).toHaveLength(1);
      expect(body.bookings[0]).toMatchObject({ state: 'paid', sessionId });
      expect(body.bookings[0]?.tickets.map((ticket) => ticket.code)).toEqual(['TA-0001', 'TA-0002']);
    }
    expect(answers[0]!.body.availableTickets).toBe(8);
  });

  it('leaves the sessions of other invitations alone', async () => {
    const wedding = await weddingOf(host);
    const payer = await invitationTo(wedding);
    const stranger = await invitationTo(wedding);
    const sessionId = await checkout(payer);
    await admin.pay(sessionId);
    expect((await look(stranger.token, { sessionId })).body.bookings).toEqual([]);
    expect((await look(payer.token)).body.bookings[0]?.state).toBe('open');
  });

  it('answers as the books stand when Stripe is away, and settles later', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const sessionId = await checkout(invitation);
    await admin.pay(sessionId);
    await admin.fail('GET /v1/checkout/sessions/:id', 'error', 3);
    const away = await look(invitation.token, { sessionId });
    expect(away.status).toBe(200);
    expect(away.body.bookings[0]?.state).toBe('open');
    await admin.clearFaults();
    expect((await look(invitation.token, { sessionId })).body.bookings[0]?.state).toBe('paid');
  });

  it('asks Stripe no more than thirty times a minute for one invitation', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const sessionId = await checkout(invitation);
    const watched = deps();
    for (let poll = 0; poll < 35; poll += 1) {
      await postJson(handleGetInvitation, watched, { token: invitation.token, sessionId });
    }
    expect(watched.outside).toHaveLength(30);
  });

  it('takes an unknown session for what it is', async () => {
    const invitation = await invitationTo(await weddingOf(host));
    const { status, body } = await look(invitation.token, { sessionId: 'cs_test_doesnotexist' });
    expect(status).toBe(200);
    expect(body.bookings).toEqual([]);
  });
});

describe('opening a link while signed in', () => {
  const claims = async (invitation: TestInvitation) =>
    benchSql()<{ user_id: string }[]>`
      select user_id from private.invitation_claims where invitation_id = ${invitation.id}`;

  it("puts the wedding among that user's tickets, once", async () => {
    const guest = await signedInPerson({ firstName: 'Minh' });
    const invitation = await invitationTo(await weddingOf(host));
    for (let visit = 0; visit < 2; visit += 1) {
      const { session } = guest;
      expect((await postJson(handleGetInvitation, deps(), { token: invitation.token }, { session })).status).toBe(200);
    }
    expect(await claims(invitation)).toEqual([{ user_id: guest.id }]);
  });

  it.each(['not.a.session', 'sb_publishable_local', ''])(
    'shows the invitation beside a bad session (%s)',
    async (bad) => {
      const invitation = await invitationTo(await weddingOf(host));
      const headers = { authorization: `Bearer ${bad}` };
      expect((await postJson(handleGetInvitation, deps(), { token: invitation.token }, { headers })).status).toBe(200);
      expect(await claims(invitation)).toEqual([]);
    },
  );
});

describe('bad input', () => {
  const valid = { token: 'A'.repeat(64), sessionId: 'cs_test_abcd' };

  it('is refused in every form, before anything is written or anybody called', async () => {
    const count = await expectMalformedBodiesRefused(handleGetInvitation, valid, ['token', 'sessionId'], {}, (text) => {
      const left = JSON.stringify({ token: valid.token });
      return text === left;
    });
    expect(count).toBeGreaterThanOrEqual(100);
  });

  it('is refused at random', async () => {
    const isFine = (body: unknown) => getInvitationRequest.safeParse(body).success;
    await expectRandomBodiesRefused(handleGetInvitation, valid, isFine);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('%s is no way to ask', async (method) => {
    const untouched = untouchedDeps(inject('bench').env);
    const response = await handleGetInvitation(new Request('http://functions.test/', { method }), untouched);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    if (method !== 'HEAD') expect(await response.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
    expect(untouched.seen()).toEqual([]);
  });

  it.each([{ apikey: '' }, { apikey: 'sb_publishable_other' }])('a request of no app of ours: %o', async (headers) => {
    const untouched = untouchedDeps(inject('bench').env);
    const answer = await postJson(handleGetInvitation, untouched, valid, { headers });
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'missing_api_key' } } });
    expect(untouched.seen()).toEqual([]);
  });
});

describe('other origins', () => {
  const ask = (method: string, origin: string) =>
    handleGetInvitation(
      new Request('http://functions.test/', { method, headers: { origin } }),
      untouchedDeps(inject('bench').env),
    );

  it('lets the app ask', async () => {
    const response = await ask('OPTIONS', 'http://localhost:5173');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(response.headers.get('access-control-allow-headers')).toContain('apikey');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(['https://evil.example', 'null', 'http://localhost:5173.evil.example', 'http://localhost:80', '*'])(
    'lets %s read nothing',
    async (origin) => {
      for (const method of ['OPTIONS', 'POST']) {
        expect((await ask(method, origin)).headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );
});
