import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExchangeFirebaseTokenResponse } from '../_shared/domain/contracts/exchange-firebase-token.ts';
import { malformedBodies } from '../_shared/testing/malformed-bodies.ts';
import { anyEmail, anyPhone, redeemLogin } from '../_shared/testing/people.ts';
import {
  type Claims,
  nowInSeconds,
  phoneClaims,
  type PhoneProvider,
  productionDeps,
  startPhoneProvider,
} from '../_shared/testing/phone-provider.ts';
import { anyAddress, type Answer, postJson, postText } from '../_shared/testing/requests.ts';
import { benchSql, type TestDeps } from '../_shared/testing/test-deps.ts';
import { createExchangeHandler } from './handler.ts';

let provider: PhoneProvider;
let handler: ReturnType<typeof createExchangeHandler>;

beforeAll(async () => {
  provider = await startPhoneProvider();
  handler = createExchangeHandler({ keysUrl: provider.keysUrl });
});

afterAll(() => {
  provider.stop();
});

const userData = () => ({ first_name: 'Tomás', last_name: 'Ferreira', email: anyEmail('tomas') });

const exchange = (deps: TestDeps, body: object, options: Parameters<typeof postJson>[3] = {}) =>
  postJson<ExchangeFirebaseTokenResponse>(handler, deps, body, options);

async function accountsOf(uid: string, phone: string): Promise<number> {
  const rows = await benchSql()<{ count: number }[]>`
    select count(*)::int as count from private.phone_identities where firebase_uid = ${uid} or phone_number = ${phone}`;
  return rows[0]!.count;
}

async function expectRefused(answer: Answer<object>, code: string, uid: string, phone: string): Promise<void> {
  expect(answer).toMatchObject({ status: 401, body: { error: { code } } });
  expect(await accountsOf(uid, phone)).toBe(0);
}

const isUserCreation = (input: string | URL | Request, init?: RequestInit): boolean =>
  init?.method === 'POST' && new URL(input instanceof Request ? input.url : input).pathname.endsWith('/admin/users');

/** A promise that is kept once `size` have arrived. */
function gathering(size: number): { arrive: () => void; everybodyIsHere: Promise<void> } {
  let missing = size;
  let open: () => void;
  const everybodyIsHere = new Promise<void>((resolve) => {
    open = resolve;
  });
  const arrive = () => {
    missing -= 1;
    if (missing === 0) open();
  };
  return { arrive, everybodyIsHere };
}

describe('signing up and in', () => {
  it('makes an account whose profile has the form’s names and the token’s phone, and opens a session', async () => {
    const [uid, phone, data] = [crypto.randomUUID(), anyPhone(), userData()];
    const deps = productionDeps();
    const answer = await exchange(deps, {
      firebaseToken: await provider.sign(phoneClaims(uid, phone)),
      userData: { ...data, phone_number: '+15555555555' },
    });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body as object)).toEqual(['hashed_token', 'user']);
    const rows = await benchSql()`select * from public.profiles where user_id = ${answer.body.user.id}`;
    expect(rows[0]).toMatchObject({ ...data, phone_number: phone, phone_verified: true });

    const session = await redeemLogin(answer.body.hashed_token);
    expect(JSON.parse(Buffer.from(session.split('.')[1]!, 'base64url').toString())).toMatchObject({
      sub: answer.body.user.id,
      role: 'authenticated',
    });
    // The browser redeems the login: doing it here would put all users into one rate-limit bucket.
    expect(deps.outside.map((call) => new URL(call.url).pathname)).toEqual([
      '/auth/v1/admin/users',
      '/auth/v1/admin/generate_link',
    ]);
  });

  it('gives a login that works once', async () => {
    const answer = await exchange(productionDeps(), {
      firebaseToken: await provider.sign(phoneClaims(crypto.randomUUID(), anyPhone())),
    });
    await redeemLogin(answer.body.hashed_token);
    await expect(redeemLogin(answer.body.hashed_token)).rejects.toThrow();
  });

  it('finds the account again by uid and by phone, and a plain login overwrites nothing', async () => {
    const [uid, phone, data] = [crypto.randomUUID(), anyPhone(), userData()];
    const claim = async (claims: Claims, extra: object = {}) =>
      exchange(productionDeps(), { firebaseToken: await provider.sign(claims), ...extra });
    const first = await claim(phoneClaims(uid, phone), { userData: data });
    const again = await claim(phoneClaims(uid, phone));
    const newUid = await claim(phoneClaims(crypto.randomUUID(), phone));
    expect(again.body.user.id).toBe(first.body.user.id);
    expect(newUid.body.user.id).toBe(first.body.user.id);
    const rows = await benchSql()`select first_name, email from public.profiles where user_id = ${first.body.user.id}`;
    expect(rows[0]).toEqual({ first_name: data.first_name, email: data.email });
  });

  it('never takes an account by its e-mail address', async () => {
    const data = userData();
    const signUp = async () =>
      exchange(productionDeps(), {
        firebaseToken: await provider.sign(phoneClaims(crypto.randomUUID(), anyPhone())),
        userData: data,
      });
    const [victim, attacker] = [await signUp(), await signUp()];
    expect(attacker.status).toBe(200);
    expect(attacker.body.user.id).not.toBe(victim.body.user.id);
  });

  it('uses a login address nobody can know or register beforehand', async () => {
    const answer = await exchange(productionDeps(), {
      firebaseToken: await provider.sign(phoneClaims(crypto.randomUUID(), anyPhone())),
    });
    const rows = await benchSql()<{ email: string }[]>`select email from auth.users where id = ${answer.body.user.id}`;
    expect(rows[0]!.email).toMatch(/^[\da-f-]{36}@phone\.invalid$/u);
  });

  it('ends with one account when eight tabs sign up at once, and the last login works', async () => {
    const [uid, phone] = [crypto.randomUUID(), anyPhone()];
    const token = await provider.sign(phoneClaims(uid, phone));
    // Nobody goes on before all eight have found that there is no account yet.
    const { arrive, everybodyIsHere } = gathering(8);
    const deps = productionDeps({
      fetch: async (input, init) => {
        if (isUserCreation(input, init)) {
          arrive();
          await everybodyIsHere;
        }
        return fetch(input, init);
      },
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => exchange(deps, { firebaseToken: token, userData: userData() })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.user.id)).size).toBe(1);
    expect(await accountsOf(uid, phone)).toBe(1);

    const created = deps.outside
      .filter((call) => call.method === 'POST' && call.url.endsWith('/admin/users'))
      .map((call) => (JSON.parse(call.body) as { email: string }).email);
    expect(created).toHaveLength(8);
    const kept = await benchSql()`select id from auth.users where email = any (${created})`;
    expect(kept.map((row) => row.id as string)).toEqual([answers[0]!.body.user.id]);

    // A tab whose login was made useless by another's asks once more.
    const retry = await exchange(productionDeps(), { firebaseToken: token });
    await redeemLogin(retry.body.hashed_token);
  });

  it('makes no half account when the auth service is down, and a retry works', async () => {
    const [uid, phone] = [crypto.randomUUID(), anyPhone()];
    const body = { firebaseToken: await provider.sign(phoneClaims(uid, phone)), userData: userData() };
    const down = await exchange(productionDeps({ env: { SUPABASE_URL: 'http://127.0.0.1:9' } }), body);
    expect(down).toMatchObject({ status: 424, body: { error: { code: 'sign_in_unavailable' } } });
    expect(await accountsOf(uid, phone)).toBe(0);
    expect((await exchange(productionDeps(), body)).status).toBe(200);
  });
});

describe('age of a token', () => {
  const aged = (uid: string, phone: string, age: number) =>
    phoneClaims(uid, phone, {
      auth_time: nowInSeconds() - age,
      iat: nowInSeconds() - age,
      exp: nowInSeconds() - age + 3600,
    });

  it.each([
    ['a first sign-up after 55 minutes', 55 * 60, true, 200],
    ['a first login after 4 minutes', 4 * 60, false, 200],
    ['a first login after 6 minutes', 6 * 60, false, 401],
  ])('%s', async (_, age, withForm, status) => {
    const [uid, phone] = [crypto.randomUUID(), anyPhone()];
    const answer = await exchange(productionDeps(), {
      firebaseToken: await provider.sign(aged(uid, phone, age)),
      ...(withForm ? { userData: userData() } : {}),
    });
    if (status === 200) expect(answer.status).toBe(200);
    else await expectRefused(answer, 'phone_token_stale', uid, phone);
  });

  it('refuses a refreshed token whose code is more than an hour old, sign-up or not', async () => {
    const [uid, phone] = [crypto.randomUUID(), anyPhone()];
    const claims = phoneClaims(uid, phone, { auth_time: nowInSeconds() - 61 * 60 });
    const answer = await exchange(productionDeps(), {
      firebaseToken: await provider.sign(claims),
      userData: userData(),
    });
    await expectRefused(answer, 'phone_token_stale', uid, phone);
  });

  it('does not open or change an existing account with a sign-up form and an old token', async () => {
    const [uid, phone, data] = [crypto.randomUUID(), anyPhone(), userData()];
    const first = { firebaseToken: await provider.sign(phoneClaims(uid, phone)), userData: data };
    const { body } = await exchange(productionDeps(), first);
    for (const claims of [aged(uid, phone, 6 * 60), aged(crypto.randomUUID(), phone, 6 * 60)]) {
      const stolen = { firebaseToken: await provider.sign(claims), userData: { ...userData(), first_name: 'Eve' } };
      const answer = await exchange(productionDeps(), stolen);
      expect(answer).toMatchObject({ status: 401, body: { error: { code: 'phone_token_stale' } } });
    }
    const rows = await benchSql()`select first_name from public.profiles where user_id = ${body.user.id}`;
    expect(rows[0]).toEqual({ first_name: data.first_name });
  });
});

describe('limits and bad input', () => {
  it('lets one phone exchange ten tokens in ten minutes', async () => {
    const [uid, phone] = [crypto.randomUUID(), anyPhone()];
    const token = await provider.sign(phoneClaims(uid, phone));
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await exchange(productionDeps(), { firebaseToken: token })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('lets one address try a hundred tokens in ten minutes, whatever it claims to be forwarded for', async () => {
    const address = anyAddress();
    const statuses = new Map<number, number>();
    for (let index = 0; index < 105; index += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${index}` };
      const { status } = await exchange(productionDeps(), { firebaseToken: 'a.b.c' }, { address, headers });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [401, 100],
      [429, 5],
    ]);
  });

  it('answers every malformed body with a 4xx, calls nobody and makes nobody', async () => {
    const [uid, phone] = [crypto.randomUUID(), anyPhone()];
    const valid = { firebaseToken: await provider.sign(phoneClaims(uid, phone)), userData: userData() };
    const nested = malformedBodies(valid.userData, ['first_name', 'last_name', 'email'])
      .filter((text) => text.startsWith('{') && text.length < 60_000)
      .map((text) => `{"firebaseToken":${JSON.stringify(valid.firebaseToken)},"userData":${text}}`)
      .filter((text) => !text.includes('"userData":{"body"'));
    const bodies = [...malformedBodies(valid, ['firebaseToken']), ...nested];
    expect(bodies.length).toBeGreaterThan(100);
    const deps = productionDeps();
    for (const text of bodies) {
      const { status, body } = await postText(handler, deps, text);
      expect(status, text.slice(-300)).toBeGreaterThanOrEqual(400);
      expect(status, text.slice(-300)).toBeLessThan(500);
      expect(body.error).toEqual({ code: expect.any(String) as string, message: expect.any(String) as string });
    }
    expect(deps.outside).toEqual([]);
    expect(await accountsOf(uid, phone)).toBe(0);
  });

  it('refuses a caller without the app’s key', async () => {
    const headers = { apikey: 'sb_publishable_other' };
    const answer = await exchange(productionDeps(), { firebaseToken: 'x' }, { headers });
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'missing_api_key' } } });
  });

  it('takes any whitespace or letter a name or address may hold without a failure of its own', async () => {
    const codes = [0x85, 0xa0, 0xad, 0x180e, 0x1680, 0x2003, 0x200b, 0x200f, 0x2028, 0x202e, 0x202f, 0x3000, 0xfeff];
    for (const odd of [...codes.map((code) => String.fromCodePoint(code)), 'İ', 'ß', '💍', 'é\u0301']) {
      const data = { first_name: `A${odd}b`, last_name: `${odd}x`, email: `a${odd}b@example.com` };
      const firebaseToken = await provider.sign(phoneClaims(crypto.randomUUID(), anyPhone()));
      for (const field of ['first_name', 'last_name', 'email'] as const) {
        const body = { firebaseToken, userData: { ...userData(), [field]: data[field] } };
        const { status } = await exchange(productionDeps(), body);
        expect([200, 400], `${field} U+${odd.codePointAt(0)!.toString(16)}`).toContain(status);
      }
    }
  });
});
