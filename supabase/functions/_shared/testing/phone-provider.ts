import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { testDeps, type TestDeps } from './test-deps.ts';

/** The phone provider with keys of our own: signs tokens and publishes the public half, as Google does. */

export type Claims = Record<string, unknown>;

interface Signing {
  header?: Record<string, unknown>;
  key?: CryptoKey | Uint8Array;
}

export interface PhoneProvider {
  keysUrl: string;
  publicKey: CryptoKey;
  sign: (claims: Claims, signing?: Signing) => Promise<string>;
  stop: () => void;
}

const PROJECT = 'demo-vowfund';

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

export async function startPhoneProvider(): Promise<PhoneProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    keysUrl: `http://127.0.0.1:${port}/keys`,
    publicKey,
    sign: (claims, { header = {}, key = privateKey } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1', typ: 'JWT', ...header }).sign(key),
    stop: () => void server.close(),
  };
}

/** What a good token says, five seconds after its code was typed. */
export function phoneClaims(uid: string, phone: string, changes: Claims = {}): Claims {
  const now = nowInSeconds();
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    iat: now - 5,
    exp: now + 3600,
    auth_time: now - 5,
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
    ...changes,
  };
}

export const base64Url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the emulator makes them. */
export function unsignedToken(claims: Claims, header: object = { alg: 'none', typ: 'JWT' }): string {
  return `${base64Url(header)}.${base64Url(claims)}.`;
}

/** Dependencies as hosted: no emulator in the configuration. */
export function productionDeps(options: Parameters<typeof testDeps>[0] = {}): TestDeps {
  return testDeps({ ...options, env: { FIREBASE_AUTH_EMULATOR_URL: undefined, ...options.env } });
}
