import { exportJWK, exportSPKI, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../_shared/env.ts';
import { anyEmail, anyPhone } from '../_shared/testing/people.ts';
import {
  base64Url,
  type Claims,
  nowInSeconds,
  phoneClaims,
  type PhoneProvider,
  productionDeps,
  startPhoneProvider,
  unsignedToken,
} from '../_shared/testing/phone-provider.ts';
import { type Answer, postJson } from '../_shared/testing/requests.ts';
import { benchSql, testDeps } from '../_shared/testing/test-deps.ts';
import { createExchangeHandler } from './handler.ts';

let stranger: CryptoKeyPair;
let provider: PhoneProvider;
let handler: ReturnType<typeof createExchangeHandler>;

beforeAll(async () => {
  stranger = await generateKeyPair('RS256', { extractable: true });
  provider = await startPhoneProvider();
  handler = createExchangeHandler({ keysUrl: provider.keysUrl });
});

afterAll(() => {
  provider.stop();
});

const userData = () => ({ first_name: 'Tomás', last_name: 'Ferreira', email: anyEmail('tomas') });

async function accountsOf(uid: string, phone: string): Promise<number> {
  const rows = await benchSql()<{ count: number }[]>`
    select count(*)::int as count from private.phone_identities where firebase_uid = ${uid} or phone_number = ${phone}`;
  return rows[0]!.count;
}

async function expectRefused(answer: Answer<object>, code: string, uid: string, phone: string): Promise<void> {
  expect(answer).toMatchObject({ status: 401, body: { error: { code } } });
  expect(await accountsOf(uid, phone)).toBe(0);
}

describe('tokens that prove nothing', () => {
  const BAD_CLAIMS: [string, Claims][] = [
    ['another project’s issuer', { iss: 'https://securetoken.google.com/other' }],
    ['no issuer', { iss: undefined }],
    ['Google’s other issuer', { iss: 'https://accounts.google.com' }],
    ['another audience', { aud: 'other' }],
    ['no audience', { aud: undefined }],
    ['expired', { exp: nowInSeconds() - 60 }],
    ['no expiry', { exp: undefined }],
    ['expiry as text', { exp: 'never' }],
    ['issued in the future', { iat: nowInSeconds() + 600 }],
    ['no issue time', { iat: undefined }],
    ['code typed in the future', { auth_time: nowInSeconds() + 600 }],
    ['no code time', { auth_time: undefined }],
    ['code time as text', { auth_time: String(nowInSeconds()) }],
    ['not yet valid', { nbf: nowInSeconds() + 600 }],
    ['empty subject', { sub: '' }],
    ['no subject', { sub: undefined }],
    ['subject of another type', { sub: 7 }],
    ['subject too long', { sub: 'x'.repeat(129) }],
    ['no phone', { phone_number: undefined }],
    ['phone that is none', { phone_number: '0412345678' }],
    ['phone of another type', { phone_number: 61_412_345_678 }],
    ['e-mail sign-in', { firebase: { sign_in_provider: 'password' } }],
    ['anonymous sign-in', { firebase: { sign_in_provider: 'anonymous' } }],
    ['custom sign-in', { firebase: { sign_in_provider: 'custom' } }],
    ['no provider', { firebase: undefined }],
  ];

  it.each(BAD_CLAIMS)('%s', async (_, changes) => {
    const [uid, phone] = [crypto.randomUUID(), anyPhone()];
    const token = await provider.sign(phoneClaims(uid, phone, changes));
    const answer = await postJson(handler, productionDeps(), { firebaseToken: token, userData: userData() });
    await expectRefused(answer, 'phone_token_invalid', uid, phone);
  });

  const FORGERIES: [string, (claims: Claims) => Promise<string>][] = [
    ['a stranger’s key under a known id', (claims) => provider.sign(claims, { key: stranger.privateKey })],
    ['an unknown key id', (claims) => provider.sign(claims, { header: { kid: 'key-2' }, key: stranger.privateKey })],
    ['no key id', (claims) => provider.sign(claims, { header: { kid: undefined } })],
    [
      'the stranger’s key in the header',
      async (claims) => {
        const jwk = await exportJWK(stranger.publicKey);
        return provider.sign(claims, { header: { jwk }, key: stranger.privateKey });
      },
    ],
    [
      'the address of the stranger’s keys',
      (claims) => provider.sign(claims, { header: { jku: 'https://evil.example/keys' }, key: stranger.privateKey }),
    ],
    [
      'a critical header nobody knows',
      (claims) =>
        provider
          .sign(claims, { header: { b64: true, crit: ['b64'] } })
          .then((token) => token.replace(/^[^.]+/u, base64Url({ alg: 'RS256', kid: 'key-1', crit: ['exp'], exp: 1 }))),
    ],
    [
      'HS256 with the public key as secret',
      async (claims) =>
        provider.sign(claims, {
          header: { alg: 'HS256' },
          key: new TextEncoder().encode(await exportSPKI(provider.publicKey)),
        }),
    ],
    [
      'RS512',
      async (claims) => {
        const other = await generateKeyPair('RS512');
        return provider.sign(claims, { header: { alg: 'RS512' }, key: other.privateKey });
      },
    ],
    ['no signature, alg none', async (claims) => unsignedToken(claims)],
    ['no signature, alg None', async (claims) => unsignedToken(claims, { alg: 'None', kid: 'key-1' })],
    ['a signature cut off', async (claims) => (await provider.sign(claims)).replace(/\.[^.]*$/u, '.')],
    [
      'a payload exchanged',
      async (claims) => {
        const [header, , signature] = (await provider.sign(phoneClaims('other', '+61400000000'))).split('.');
        return `${header!}.${base64Url(claims)}.${signature!}`;
      },
    ],
    ['text that is no token', async () => 'a.b.c'],
  ];

  it.each(FORGERIES)('%s', async (_, forge) => {
    const [uid, phone] = [crypto.randomUUID(), anyPhone()];
    const token = await forge(phoneClaims(uid, phone));
    const answer = await postJson(handler, productionDeps(), { firebaseToken: token, userData: userData() });
    await expectRefused(answer, 'phone_token_invalid', uid, phone);
  });

  it('says so when the keys themselves cannot be had', async () => {
    const lonely = createExchangeHandler({ keysUrl: 'http://127.0.0.1:9/keys' });
    const token = await provider.sign(phoneClaims(crypto.randomUUID(), anyPhone()));
    const answer = await postJson(lonely, productionDeps(), { firebaseToken: token });
    expect(answer).toMatchObject({ status: 424, body: { error: { code: 'sign_in_unavailable' } } });
  });
});

describe('emulator tokens', () => {
  it('open accounts on a stack that names its emulator, with the same checks', async () => {
    const [uid, phone] = [crypto.randomUUID(), anyPhone()];
    const good = await postJson(handler, testDeps(), { firebaseToken: unsignedToken(phoneClaims(uid, phone)) });
    expect(good.status).toBe(200);
    const other = phoneClaims(crypto.randomUUID(), anyPhone());
    for (const changes of [{ aud: 'other' }, { exp: nowInSeconds() - 60 }, { phone_number: undefined }, { sub: '' }]) {
      const answer = await postJson(handler, testDeps(), { firebaseToken: unsignedToken({ ...other, ...changes }) });
      expect(answer).toMatchObject({ status: 401, body: { error: { code: 'phone_token_invalid' } } });
    }
  });

  it.each(['FIREBASE_AUTH_EMULATOR_URL', 'SUPABASE_URL', 'APP_URL'])(
    'are never honoured when %s is not on this machine: the function does not start',
    (name) => {
      const source = { ...testDeps().env, ALLOWED_ORIGINS: undefined, [name]: 'https://example.com' };
      expect(() => readEnv(source)).toThrow('loopback');
    },
  );
});
