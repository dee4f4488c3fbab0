import { ONE_TIME_CODE_LENGTH } from '@domain/limits.ts';
import { type PhoneValue, phoneE164 } from './phone-value.ts';

/** How long a code can be waited for before another may be asked for (specification, section 9). */
export const RESEND_AFTER_MS = 30_000;

/** What is under way. The number tells a late answer from the one that is waited for. */
interface Attempt {
  kind: 'sending' | 'checking';
  id: number;
}

/** Where the proof that a phone is the visitor's own has got to. */
export interface VerificationState {
  step: 'phone' | 'code' | 'verified';
  phone: PhoneValue;
  /** Digits typed so far; kept in memory only. */
  code: string;
  attempt: Attempt | null;
  /** Epoch milliseconds from which another code may be asked for; null before the first. */
  resendAt: number | null;
}

/**
 * What a failed check leads to: `wrong-code` asks for the code anew, `start-over` needs a new code because the
 * old one is expired or used up, `retry` keeps the code because nothing is known to be wrong with it.
 */
export type CheckFailure = 'wrong-code' | 'start-over' | 'retry';

/** What becomes of an attempt. It counts only while that very attempt is still under way. */
type Outcome =
  | { type: 'code-sent'; id: number; now: number }
  | { type: 'send-failed'; id: number }
  | { type: 'confirmed'; id: number }
  | { type: 'check-failed'; id: number; failure: CheckFailure };

/** What the visitor, or the screen on their behalf, does. */
type Action =
  | { type: 'phone-edited'; phone: PhoneValue }
  | { type: 'number-changed' }
  | { type: 'send-started'; id: number }
  | { type: 'code-typed'; code: string }
  | { type: 'check-started'; id: number }
  | { type: 'trusted'; phone: PhoneValue }
  | { type: 'lapsed' };

export type VerificationEvent = Action | Outcome;

export function initialVerification(phone: PhoneValue): VerificationState {
  return { step: 'phone', phone, code: '', attempt: null, resendAt: null };
}

/** Keeps the digits of what was typed or pasted, at most six. */
export function cleanCode(typed: string): string {
  return typed.replace(/\D/gu, '').slice(0, ONE_TIME_CODE_LENGTH);
}

export function canSend(state: VerificationState): boolean {
  return state.attempt === null && state.step !== 'verified' && phoneE164(state.phone) !== '';
}

export function canCheck(state: VerificationState): boolean {
  return state.step === 'code' && state.attempt === null && state.code.length === ONE_TIME_CODE_LENGTH;
}

/** Whole seconds until another code may be asked for, 0 when it may be now. */
export function secondsUntilResend(state: VerificationState, now: number): number {
  return state.resendAt === null ? 0 : Math.max(0, Math.ceil((state.resendAt - now) / 1000));
}

function afterFailedCheck(state: VerificationState, failure: CheckFailure): VerificationState {
  if (failure === 'start-over') return initialVerification(state.phone);
  return { ...state, attempt: null, code: failure === 'wrong-code' ? '' : state.code };
}

function afterOutcome(state: VerificationState, outcome: Outcome): VerificationState {
  if (state.attempt?.id !== outcome.id) return state;
  switch (outcome.type) {
    case 'code-sent':
      return { ...state, step: 'code', code: '', attempt: null, resendAt: outcome.now + RESEND_AFTER_MS };
    case 'send-failed':
      return { ...state, attempt: null };
    case 'confirmed':
      return { ...initialVerification(state.phone), step: 'verified' };
    case 'check-failed':
      return afterFailedCheck(state, outcome.failure);
  }
}

function afterTyping(state: VerificationState, typed: string): VerificationState {
  if (state.step !== 'code' || state.attempt?.kind === 'checking') return state;
  return { ...state, code: cleanCode(typed) };
}

/** Pure state machine of the phone step: unverified, code sent, verified; any edit of the phone starts it anew. */
export function verificationReducer(state: VerificationState, event: VerificationEvent): VerificationState {
  switch (event.type) {
    case 'phone-edited':
      return initialVerification(event.phone);
    case 'number-changed':
      return initialVerification({ ...state.phone, number: '' });
    case 'trusted':
      return { ...initialVerification(event.phone), step: 'verified' };
    case 'lapsed':
      return initialVerification(state.phone);
    case 'code-typed':
      return afterTyping(state, event.code);
    case 'send-started':
      return { ...state, attempt: { kind: 'sending', id: event.id } };
    case 'check-started':
      return { ...state, attempt: { kind: 'checking', id: event.id } };
    default:
      return afterOutcome(state, event);
  }
}
