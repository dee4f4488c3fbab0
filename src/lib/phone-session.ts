import type {
  ExchangeFirebaseTokenRequest,
  ExchangeFirebaseTokenResponse,
} from '@domain/contracts/exchange-firebase-token.ts';
import { invokeFunction } from './invoke-function.ts';

/**
 * Where the way from a verified phone to a session broke off: `exchange` the server refused or was not there,
 * `answer` it said yes without what is needed, `session` the one-time token made no session.
 */
export type PhoneSessionStage = 'exchange' | 'answer' | 'session';

export class PhoneSessionError extends Error {
  readonly stage: PhoneSessionStage;

  constructor(stage: PhoneSessionStage, cause?: unknown) {
    super(`No session: ${stage}`, { cause });
    this.name = 'PhoneSessionError';
    this.stage = stage;
  }
}

interface Account {
  userId: string;
}

async function exchange(body: ExchangeFirebaseTokenRequest): Promise<ExchangeFirebaseTokenResponse> {
  let answer: Partial<ExchangeFirebaseTokenResponse> | null;
  try {
    answer = await invokeFunction<typeof answer>('exchange-firebase-token', body);
  } catch (cause) {
    throw new PhoneSessionError('exchange', cause);
  }
  const { hashed_token, user } = answer ?? {};
  if (!hashed_token || !user?.id) throw new PhoneSessionError('answer');
  return { hashed_token, user };
}

async function exchangeAndVerify(body: ExchangeFirebaseTokenRequest): Promise<Account> {
  const { hashed_token, user } = await exchange(body);
  const { supabase } = await import('./supabase.ts');
  const { data, error } = await supabase.auth.verifyOtp({ token_hash: hashed_token, type: 'magiclink' });
  if (error || !data.session) throw new PhoneSessionError('session', error);
  return { userId: user.id };
}

/**
 * Turns the phone provider's token into a session of ours. `userData` is sent at sign-up only.
 * Two tabs signing in at once spoil each other's one-time token (the second kills the first), so a token that
 * makes no session is asked for once more.
 * @throws PhoneSessionError
 */
export async function startPhoneSession(
  firebaseToken: string,
  userData?: ExchangeFirebaseTokenRequest['userData'],
): Promise<Account> {
  const body: ExchangeFirebaseTokenRequest = userData ? { firebaseToken, userData } : { firebaseToken };
  try {
    return await exchangeAndVerify(body);
  } catch (error) {
    if (!(error instanceof PhoneSessionError) || error.stage !== 'session') throw error;
    return exchangeAndVerify(body);
  }
}
