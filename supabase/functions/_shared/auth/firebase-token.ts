import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { isE164 } from '../domain/phone.ts';
import { AppError } from '../http/app-error.ts';

/** Google's public keys of the service that signs phone sign-ins. Source: Firebase, "Verify ID tokens". */
export const GOOGLE_SIGN_IN_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Two clocks may differ by this much before a token counts as coming from the future. */
const CLOCK_TOLERANCE_SECONDS = 30;
const KEYS_TIMEOUT_MS = 5000;

/** Who holds the phone, as the phone provider vouches for it. */
export interface VerifiedPhone {
  firebaseUid: string;
  /** E.164. */
  phone: string;
  /** When the code was typed, in seconds since 1970. */
  authTime: number;
}

export interface FirebaseTokenCheck {
  projectId: string;
  /** Google's keys; null takes the emulator's unsigned tokens instead and is for one machine only. */
  keys: JWTVerifyGetKey | null;
  now: Date;
}

const keySets = new Map<string, JWTVerifyGetKey>();

/** The keys published at an address: fetched on first use, kept while they are fresh, fetched anew for an unknown id. */
export function remoteKeys(url: string): JWTVerifyGetKey {
  const known = keySets.get(url);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: KEYS_TIMEOUT_MS });
  keySets.set(url, keys);
  return keys;
}

const claims = z.object({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  auth_time: z.number(),
  phone_number: z.string().refine(isE164),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

function invalid(cause: unknown): AppError {
  return new AppError('phone_token_invalid', { cause });
}

/** Failures to reach the keys are ours, not the caller's: they must not read as a wrong code. */
function isKeyServiceFailure(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}

async function signedPayload(token: string, keys: JWTVerifyGetKey, options: object): Promise<JWTPayload> {
  const getKey: JWTVerifyGetKey = (header, input) => {
    // Without a key id a single published key would do; Google always names it.
    if (!header.kid) throw new errors.JWTInvalid('no key id');
    return keys(header, input);
  };
  try {
    return (await jwtVerify(token, getKey, { ...options, algorithms: ['RS256'] })).payload;
  } catch (error) {
    throw isKeyServiceFailure(error) ? new AppError('sign_in_unavailable', { cause: error }) : invalid(error);
  }
}

function unsignedPayload(token: string, options: object): JWTPayload {
  try {
    return UnsecuredJWT.decode(token, options).payload;
  } catch (error) {
    throw invalid(error);
  }
}

/**
 * Verifies an ID token of the phone provider: RS256 by one of Google's keys, issuer and audience of this project,
 * not expired, not from the future, signed in by phone.
 * How long ago that was is for the caller to judge, by `authTime`.
 * @throws AppError `phone_token_invalid`, or `sign_in_unavailable` when Google's keys cannot be had
 */
export async function verifyFirebaseToken(token: string, check: FirebaseTokenCheck): Promise<VerifiedPhone> {
  const options = {
    issuer: `https://securetoken.google.com/${check.projectId}`,
    audience: check.projectId,
    currentDate: check.now,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
  };
  const payload = check.keys ? await signedPayload(token, check.keys, options) : unsignedPayload(token, options);
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw invalid(parsed.error);
  const { sub, iat, auth_time: authTime, phone_number: phone } = parsed.data;
  const latest = check.now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS;
  if (iat > latest || authTime > latest) throw invalid(new Error('token from the future'));
  return { firebaseUid: sub, phone, authTime };
}
