import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '@/components/ui/class-names.ts';
import { phoneText } from '@/lib/phone-verification/phone-value.ts';
import type { PhoneVerification } from '@/lib/phone-verification/use-phone-verification.ts';
import { OneTimeCode } from './one-time-code.tsx';
import { ResendCode } from './resend-code.tsx';

interface CodePanelProps {
  verification: PhoneVerification;
  /** Button under the slots, where the screen has none of its own. */
  children?: ReactNode;
  className?: string;
}

/** Where the code that was sent is typed, asked for again, or the number changed. Takes the focus when it opens. */
export function CodePanel({ verification, children, className }: CodePanelProps) {
  const { state, typeCode, changeNumber } = verification;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const checking = state.attempt?.kind === 'checking';

  // On opening, and again after a failed check: the next thing to do is to type.
  useEffect(() => {
    if (!checking) input.current?.focus();
  }, [checking]);

  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-busy={checking}
      className={classNames('rounded-field bg-blush-wash px-5 pt-5 pb-3 text-left sm:px-6', className)}
    >
      <p className="leading-snug">
        <strong id={id} className="font-semibold">
          Enter the 6-digit code
        </strong>
        <br />
        Sent to {phoneText(state.phone)}
      </p>
      <div className="mt-4 mb-3">
        <OneTimeCode value={state.code} onChange={typeCode} readOnly={checking} labelledBy={id} inputRef={input} />
      </div>
      {children}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 text-small">
        <ResendCode verification={verification} />
        <button type="button" className="text-link" disabled={checking} onClick={changeNumber}>
          Change phone number
        </button>
      </div>
    </div>
  );
}
