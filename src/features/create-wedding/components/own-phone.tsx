import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { CodePanel } from '@/components/phone-entry/code-panel.tsx';
import { PhoneNumberField } from '@/components/phone-entry/phone-number-field.tsx';
import { useNumberFocus } from '@/components/phone-entry/use-number-focus.ts';
import { Button } from '@/components/ui/button.tsx';
import { preparePhoneProvider } from '@/lib/phone-verification/phone-provider.ts';
import type { PhoneVerification } from '@/lib/phone-verification/use-phone-verification.ts';
import { canCheck } from '@/lib/phone-verification/verification-state.ts';
import type { SignUp } from '../lib/sign-up-schema.ts';
import type { SignUpValues } from '../lib/sign-up-values.ts';

/** The host's phone number and, once a code is sent, where to type it. */
export function OwnPhone({ verification }: { verification: PhoneVerification }) {
  const { state, editPhone, send, check } = verification;
  const { errors } = useFormContext<SignUpValues, unknown, SignUp>().formState;
  const number = useRef<HTMLInputElement>(null);
  useNumberFocus(state.step, number);
  const sending = state.attempt?.kind === 'sending';

  return (
    <div data-field="phoneNumber" className="grid gap-3">
      <PhoneNumberField
        label="Your phone number"
        value={state.phone}
        onChange={editPhone}
        verified={state.step === 'verified'}
        error={errors.phoneNumber?.message ?? errors.phoneVerified?.message}
        readOnly={state.attempt?.kind === 'checking'}
        numberRef={number}
        onFocus={preparePhoneProvider}
      />
      {state.step === 'phone' && (
        <Button
          variant="quiet"
          disabled={sending}
          aria-busy={sending}
          onClick={() => {
            if (state.phone.number === '') number.current?.focus();
            void send();
          }}
        >
          {sending ? 'Sending…' : 'Send Code'}
        </Button>
      )}
      {state.step === 'code' && (
        <CodePanel verification={verification}>
          <Button variant="quiet" small className="my-2" disabled={!canCheck(state)} onClick={() => void check()}>
            {state.attempt?.kind === 'checking' ? 'Verifying…' : 'Verify'}
          </Button>
        </CodePanel>
      )}
    </div>
  );
}
