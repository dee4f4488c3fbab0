import {
  exchangeFirebaseTokenRequest,
  type ExchangeFirebaseTokenRequest,
  type ExchangeFirebaseTokenResponse,
} from '../_shared/domain/contracts/exchange-firebase-token.ts';
import {
  GOOGLE_SIGN_IN_KEYS_URL,
  remoteKeys,
  type VerifiedPhone,
  verifyFirebaseToken,
} from '../_shared/auth/firebase-token.ts';
import { clientIp } from '../_shared/client-ip.ts';
import { AppError } from '../_shared/http/app-error.ts';
import { type Call, serveJson } from '../_shared/http/serve-json.ts';
import { requireRateLimit } from '../_shared/rate-limit.ts';
import { claimAccount, findAccount } from './identity.ts';
import { oneTimeLogin } from './one-time-login.ts';

const PER_ADDRESS = { name: 'exchange-address', limit: 100, windowSeconds: 600 } as const;
const PER_PHONE = { name: 'exchange-phone', limit: 10, windowSeconds: 600 } as const;

/** How old a typed code may be: for signing in, and while a first sign-up's form stands between code and submit. */
const SIGN_IN_WINDOW_SECONDS = 5 * 60;
const SIGN_UP_WINDOW_SECONDS = 60 * 60;

function requireFresh(phone: VerifiedPhone, isFirstSignUp: boolean, now: Date): void {
  const age = now.getTime() / 1000 - phone.authTime;
  const allowed = isFirstSignUp ? SIGN_UP_WINDOW_SECONDS : SIGN_IN_WINDOW_SECONDS;
  if (age > allowed) throw new AppError('phone_token_stale');
}

async function exchange(
  body: ExchangeFirebaseTokenRequest,
  call: Call,
  keysUrl: string,
): Promise<ExchangeFirebaseTokenResponse> {
  const { env, sql, request } = call;
  await requireRateLimit(sql, PER_ADDRESS, clientIp(request));
  const phone = await verifyFirebaseToken(body.firebaseToken, {
    projectId: env.FIREBASE_PROJECT_ID,
    keys: env.FIREBASE_AUTH_EMULATOR_URL ? null : remoteKeys(keysUrl),
    now: call.now(),
  });
  await requireRateLimit(sql, PER_PHONE, phone.phone);
  const known = await findAccount(sql, phone);
  requireFresh(phone, body.userData !== undefined && known === null, call.now());
  const account = await claimAccount(call, known, phone, body.userData);
  return { hashed_token: await oneTimeLogin(call, account), user: { id: account.userId } };
}

/** @param options.keysUrl where the phone provider publishes its keys; Google's own address outside tests */
export function createExchangeHandler({ keysUrl = GOOGLE_SIGN_IN_KEYS_URL } = {}) {
  return serveJson({
    name: 'exchange-firebase-token',
    schema: exchangeFirebaseTokenRequest,
    run: (body, call) => exchange(body, call, keysUrl),
  });
}

/**
 * Turns a verified phone into a session of ours: finds or makes the user by Firebase uid or verified phone, never by
 * e-mail, keeps names and e-mail of a sign-up, and answers a one-time login that the browser itself redeems
 * (a function doing so would put all users into one rate-limit bucket of the auth service).
 * Refuses with phone_token_invalid, phone_token_stale, rate_limited, sign_in_unavailable.
 */
export const handleExchangeFirebaseToken = createExchangeHandler();
