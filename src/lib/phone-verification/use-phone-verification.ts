import { useCallback, useReducer, useRef, useState } from 'react';
import type { ConfirmCode, PhoneUser } from '../firebase.ts';
import { notify } from '../notify.ts';
import { sendPhoneCode } from './phone-provider.ts';
import { type PhoneValue, phoneE164 } from './phone-value.ts';
import { checkFailure, providerMessage } from './provider-error.ts';
import {
  canCheck,
  canSend,
  cleanCode,
  initialVerification,
  secondsUntilResend,
  type VerificationEvent,
  verificationReducer,
  type VerificationState,
} from './verification-state.ts';

const SEND_FALLBACK = 'Failed to send verification code. Please try again.';

interface PhoneVerificationOptions {
  initialPhone: PhoneValue;
  /** Runs once the provider has confirmed the code; the phone counts as verified when it resolves. */
  onConfirmed: (user: PhoneUser) => Promise<void> | void;
  /** The sentence under 'Verification failed'; gets whatever the provider or `onConfirmed` threw. */
  describeFailure: (error: unknown) => string;
}

/** Everything a phone step needs: where it stands, and what the visitor can do. */
export interface PhoneVerification {
  state: VerificationState;
  editPhone: (phone: PhoneValue) => void;
  /** 'Change phone number': clears number and code. */
  changeNumber: () => void;
  /** Sends a code, or another one when the countdown is over. */
  send: () => Promise<void>;
  /** Takes typed or pasted digits; the sixth starts the check by itself. */
  typeCode: (typed: string) => void;
  check: () => Promise<void>;
  /** The phone is known to be the visitor's without a code (session, earlier proof in this tab). */
  trust: (phone: PhoneValue) => void;
  /** The proof is no longer good: back to unverified, the number stays. */
  lapse: () => void;
  /** For the element the bot check lives in; it must stay on the page as long as the step does. */
  botCheckRef: (element: HTMLElement | null) => void;
}

/** The state, and a way to change it that callers in the same tick already see. */
function useCurrentState(phone: PhoneValue) {
  const [initial] = useState(() => initialVerification(phone));
  const [state, redraw] = useReducer((_: VerificationState, next: VerificationState) => next, initial);
  const latest = useRef(initial);
  const apply = useCallback((event: VerificationEvent) => {
    latest.current = verificationReducer(latest.current, event);
    redraw(latest.current);
  }, []);
  return { state, latest, apply };
}

/**
 * Proves by a one-time code that a phone is the visitor's own. Shows the toasts of sending and of failed checks
 * (specification, section 8); what follows success is the caller's.
 */
export function usePhoneVerification(options: PhoneVerificationOptions): PhoneVerification {
  const { state, latest, apply } = useCurrentState(options.initialPhone);
  const confirm = useRef<ConfirmCode>(undefined);
  const lastId = useRef(0);
  const container = useRef<HTMLElement>(null);

  async function send(): Promise<void> {
    const phone = phoneE164(latest.current.phone);
    if (phone === '') {
      notify.error('Please enter a phone number first');
      return;
    }
    if (!canSend(latest.current) || secondsUntilResend(latest.current, Date.now()) > 0 || !container.current) return;
    const id = ++lastId.current;
    apply({ type: 'send-started', id });
    try {
      const confirmCode = await sendPhoneCode(phone, container.current);
      if (latest.current.attempt?.id !== id) return;
      confirm.current = confirmCode;
      apply({ type: 'code-sent', id, now: Date.now() });
      notify.success('Code sent!', 'Check your phone for the verification code.');
    } catch (error) {
      if (latest.current.attempt?.id !== id) return;
      apply({ type: 'send-failed', id });
      notify.error('Error', providerMessage(error) ?? SEND_FALLBACK);
    }
  }

  async function check(): Promise<void> {
    if (!canCheck(latest.current) || !confirm.current) return;
    const id = ++lastId.current;
    apply({ type: 'check-started', id });
    try {
      const user = await confirm.current(latest.current.code);
      if (latest.current.attempt?.id !== id) return;
      await options.onConfirmed(user);
      apply({ type: 'confirmed', id });
    } catch (error) {
      if (latest.current.attempt?.id !== id) return;
      apply({ type: 'check-failed', id, failure: checkFailure(error) });
      notify.error('Verification failed', options.describeFailure(error));
    }
  }

  function typeCode(typed: string): void {
    if (cleanCode(typed) === latest.current.code) return;
    apply({ type: 'code-typed', code: typed });
    void check();
  }

  return {
    state,
    send,
    check,
    typeCode,
    editPhone: useCallback((phone) => apply({ type: 'phone-edited', phone }), [apply]),
    changeNumber: useCallback(() => apply({ type: 'number-changed' }), [apply]),
    trust: useCallback((phone) => apply({ type: 'trusted', phone }), [apply]),
    lapse: useCallback(() => apply({ type: 'lapsed' }), [apply]),
    botCheckRef: useCallback((element) => {
      container.current = element;
    }, []),
  };
}
