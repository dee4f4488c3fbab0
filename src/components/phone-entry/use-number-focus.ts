import { type RefObject, useEffect, useRef } from 'react';
import type { VerificationState } from '@/lib/phone-verification/verification-state.ts';

/** Brings the focus back to the number when the code panel it was in has closed. */
export function useNumberFocus(step: VerificationState['step'], number: RefObject<HTMLInputElement | null>): void {
  const previous = useRef(step);
  useEffect(() => {
    const closed = previous.current === 'code' && step === 'phone';
    previous.current = step;
    if (closed && (document.activeElement === null || document.activeElement === document.body)) {
      number.current?.focus();
    }
  }, [step, number]);
}
