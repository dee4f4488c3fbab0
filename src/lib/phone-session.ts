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

/** What of the exchange's answer is used. */
interface Exchanged {
  hashed_token: string;
  /** Of whom the token is; tells whether another tab has signed the same person in. */
  userId: string | undefined;
}

/** A moment before the second try, drawn anew each time so that two tabs do not meet again. */
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 750;

function shortPause(): Promise<void> {
  const pause = SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
  return new Promise((resolve) => setTimeout(resolve, pause));
}

async function exchange(body: ExchangeFirebaseTokenRequest): Promise<Exchanged> {
  let answer: Partial<ExchangeFirebaseTokenResponse> | null;
  try {
    answer = await invokeFunction<typeof answer>('exchange-firebase-token', body);
  } catch (cause) {
    throw new PhoneSessionError('exchange', cause);
  }
  const { hashed_token, user } = answer ?? {};
  // A plain sign-in needs the one-time token only; the sign-up reads both (specification, section 7.1).
  if (!hashed_token || (body.userData && !user?.id)) throw new PhoneSessionError('answer');
  return { hashed_token, userId: user?.id };
}

/** Why the one-time token made no session; undefined when it did. */
async function refusalOf({ hashed_token }: Exchanged): Promise<Error | undefined> {
  const { supabase } = await import('./supabase.ts');
  const { data, error } = await supabase.auth.verifyOtp({ token_hash: hashed_token, type: 'magiclink' });
  return error ?? (data.session ? undefined : new Error('no session'));
}

/** Whether another tab of this browser has signed the same person in by now. */
async function isSignedInElsewhere({ userId }: Exchanged): Promise<boolean> {
  const { supabase } = await import('./supabase.ts');
  const { data } = await supabase.auth.getSession();
  return userId !== undefined && data.session?.user.id === userId;
}

/**
 * Turns the phone provider's token into a session of ours. `userData` is sent at sign-up only.
 * Two tabs signing in at once spoil each other's one-time token (the second kills the first), so a token that
 * makes no session is asked for once more, unless the other tab's session is there to share.
 * @throws PhoneSessionError
 */
export async function startPhoneSession(
  firebaseToken: string,
  userData?: ExchangeFirebaseTokenRequest['userData'],
): Promise<void> {
  const body: ExchangeFirebaseTokenRequest = userData ? { firebaseToken, userData } : { firebaseToken };
  const first = await exchange(body);
  if (!(await refusalOf(first))) return;
  await shortPause();
  if (await isSignedInElsewhere(first)) return;
  const refusal = await refusalOf(await exchange(body));
  if (refusal) throw new PhoneSessionError('session', refusal);
}
