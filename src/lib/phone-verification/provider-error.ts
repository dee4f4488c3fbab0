import type { CheckFailure } from './verification-state.ts';

export const WRONG_CODE = 'auth/invalid-verification-code';
export const CODE_EXPIRED = 'auth/code-expired';

/** Sentences for people; the provider's own are written for developers. */
const SENTENCES: Readonly<Record<string, string>> = {
  [WRONG_CODE]: 'The verification code is incorrect. Please check and try again.',
  [CODE_EXPIRED]: 'The verification code has expired. Please request a new code.',
  'auth/invalid-phone-number': 'That does not look like a phone number. Please check it and try again.',
  'auth/too-many-requests': 'There were too many tries from here. Please wait a while and try again.',
  'auth/quota-exceeded': 'Too many codes are being sent right now. Please try again later.',
  'auth/network-request-failed': 'The network could not be reached. Please check your connection and try again.',
  'auth/operation-not-allowed': 'Codes cannot be sent to this country yet.',
  'auth/unauthorized-domain': 'Codes cannot be requested from this address.',
  'auth/captcha-check-failed': 'The automatic check did not go through. Please try again.',
  'auth/user-disabled': 'This phone number cannot be used here.',
};

/** Checks that may go well with the very same code a moment later. */
const PASSING = new Set(['auth/network-request-failed', 'auth/too-many-requests', 'auth/internal-error']);

/** The phone provider's own code of an error ('auth/…'), undefined for errors of anybody else. */
export function providerErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && code.startsWith('auth/') ? code : undefined;
}

/** The provider's message as a sentence for people; undefined where it has none worth showing. */
export function providerMessage(error: unknown): string | undefined {
  return SENTENCES[providerErrorCode(error) ?? ''];
}

export function checkFailure(error: unknown): CheckFailure {
  const code = providerErrorCode(error);
  if (code === WRONG_CODE) return 'wrong-code';
  return code !== undefined && PASSING.has(code) ? 'retry' : 'start-over';
}
