import { ERRORS } from '@domain/errors.ts';
import { FunctionError } from '@/lib/function-error.ts';
import { PhoneSessionError } from '@/lib/phone-session.ts';
import { providerMessage } from '@/lib/phone-verification/provider-error.ts';

/** Why no wedding was made, where the reason is ours to name. */
export class CreationError extends Error {
  readonly reason: 'no-phone-user' | 'session-gone';

  constructor(reason: 'no-phone-user' | 'session-gone') {
    super(reason);
    this.name = 'CreationError';
    this.reason = reason;
  }
}

export interface CreationFailure {
  /** The sentence under 'Creation failed'. */
  message: string;
  /** The proof of the phone is no longer good: it has to be verified again. */
  phoneLapsed: boolean;
}

const FALLBACK = 'Please try again.';

/** Refusals that only another code can heal; the server's own sentence says so. */
const LAPSED = new Set(['phone_token_stale', 'phone_token_invalid']);

function exchangeFailure(cause: unknown): CreationFailure {
  if (cause instanceof FunctionError && LAPSED.has(cause.code)) return { message: cause.message, phoneLapsed: true };
  return { message: 'Failed to create account', phoneLapsed: false };
}

/** What to say of a failed submit, and whether the phone has to be verified anew (specification, section 8). */
export function creationFailure(error: unknown): CreationFailure {
  if (error instanceof CreationError) {
    const sentence = error.reason === 'no-phone-user' ? 'No authenticated user found' : ERRORS.phone_token_stale[1];
    return { message: sentence, phoneLapsed: true };
  }
  if (error instanceof PhoneSessionError) {
    if (error.stage === 'exchange') return exchangeFailure(error.cause);
    const sentence =
      error.stage === 'answer' ? 'Invalid response from authentication service' : 'Failed to establish session';
    return { message: sentence, phoneLapsed: false };
  }
  return { message: providerMessage(error) ?? FALLBACK, phoneLapsed: false };
}
