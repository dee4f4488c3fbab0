import { useEffect, useState } from 'react';
import type { PhoneVerification } from '@/lib/phone-verification/use-phone-verification.ts';
import { secondsUntilResend } from '@/lib/phone-verification/verification-state.ts';

const TICK_MS = 250;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Counts down from 0:30 and then offers another code. */
export function ResendCode({ verification }: { verification: PhoneVerification }) {
  const { state, send } = verification;
  const seconds = secondsUntilResend(state, useNow());
  if (seconds > 0) {
    return <span className="text-ink-soft">{`Send again in 0:${String(seconds).padStart(2, '0')}`}</span>;
  }
  return (
    <button type="button" className="text-link" disabled={state.attempt !== null} onClick={() => void send()}>
      Send again
    </button>
  );
}
