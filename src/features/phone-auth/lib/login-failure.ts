import { PhoneSessionError } from '@/lib/phone-session.ts';
import {
  CODE_EXPIRED,
  providerErrorCode,
  providerMessage,
  WRONG_CODE,
} from '@/lib/phone-verification/provider-error.ts';

const NOT_SYNCED = 'Failed to sync user data. Please try again.';
const NO_SESSION = 'Failed to establish session. Please try again.';
const ANY_OTHER = 'Invalid or expired code. Please try again.';

/** The sentence under 'Verification failed' at login (specification, section 8). */
export function loginFailure(error: unknown): string {
  if (error instanceof PhoneSessionError) return error.stage === 'session' ? NO_SESSION : NOT_SYNCED;
  const code = providerErrorCode(error);
  const named = code === WRONG_CODE || code === CODE_EXPIRED ? providerMessage(error) : undefined;
  return named ?? ANY_OTHER;
}
