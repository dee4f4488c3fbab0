import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { LOCAL_KEYS } from '../../../../local/environment.ts';
import { signedInPerson } from '../testing/people.ts';
import { benchSql, testDeps } from '../testing/test-deps.ts';
import { weddingOf } from '../testing/weddings.ts';
import { findSessionUser } from './session-user.ts';

type Claims = Record<string, unknown>;

const claimsOf = (session: string) =>
  JSON.parse(Buffer.from(session.split('.')[1] ?? '', 'base64url').toString()) as Claims;

const signed = (claims: Claims, secret: string) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(secret));

const without = (name: string, claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name));

const { jwtSecret } = LOCAL_KEYS;

/** Tokens of a person's own claims that are no session, by what the auth service says of them. */
const FORGERIES: [name: string, forge: (claims: Claims) => Promise<string>][] = [
  ['Invalid JWT signature', (claims) => signed(claims, `another-${jwtSecret}`)],
  ['Missing exp claim', (claims) => signed(without('exp', claims), jwtSecret)],
  ['JWT has expired', (claims) => signed({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }, jwtSecret)],
];

function ask(path: string, token: string, method = 'GET') {
  const { env } = testDeps();
  const headers = { apikey: env.SUPABASE_PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
  return fetch(`${env.SUPABASE_URL}/rest/v1/${path}`, { method, headers });
}

async function rowsSeen(path: string, token: string): Promise<unknown[]> {
  const answer = await ask(path, token);
  const body: unknown = await answer.json().catch(() => []);
  return answer.ok && Array.isArray(body) ? (body as unknown[]) : [];
}

it.each(FORGERIES)('%s: the functions take it for no session', async (_name, forge) => {
  const { session } = await signedInPerson();
  const request = (token: string) =>
    new Request('http://functions.test/', { headers: { authorization: `Bearer ${token}` } });
  expect(await findSessionUser(request(await signed(claimsOf(session), jwtSecret)), testDeps())).not.toBeNull();
  expect(await findSessionUser(request(await forge(claimsOf(session))), testDeps())).toBeNull();
});

// A token without an end can only be made with the project's own secret; whether the data API takes one is the vendor's.
it.each(FORGERIES.filter(([name]) => name !== 'Missing exp claim'))(
  '%s: no row is read or removed',
  async (_name, forge) => {
    const host = await signedInPerson();
    const wedding = await weddingOf(host);
    expect(await rowsSeen('wedding_events?select=id', host.session)).toEqual([{ id: wedding.id }]);
    const token = await forge(claimsOf(host.session));
    expect(await rowsSeen('wedding_events?select=id', token)).toEqual([]);
    expect(await rowsSeen('profiles?select=user_id', token)).toEqual([]);
    await ask(`wedding_events?id=eq.${wedding.id}`, token, 'DELETE');
    const kept = await benchSql()`select id from public.wedding_events where id = ${wedding.id}`;
    expect([...kept]).toEqual([{ id: wedding.id }]);
  },
);
