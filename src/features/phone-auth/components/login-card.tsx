import { type SyntheticEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import mark from '@/assets/illustrations/mark.svg';
import { CodePanel } from '@/components/phone-entry/code-panel.tsx';
import { PhoneNumberField } from '@/components/phone-entry/phone-number-field.tsx';
import { useNumberFocus } from '@/components/phone-entry/use-number-focus.ts';
import { Button } from '@/components/ui/button.tsx';
import { classNames } from '@/components/ui/class-names.ts';
import { env } from '@/config/env.ts';
import { paths } from '@/config/paths.ts';
import { preparePhoneProvider } from '@/lib/phone-verification/phone-provider.ts';
import { canCheck } from '@/lib/phone-verification/verification-state.ts';
import { LOGIN_CARD } from './login-card-class.ts';
import { useLogin } from './use-login.ts';

const BUSY_TEXT = { sending: 'Sending…', checking: 'Verifying…' } as const;

/** Signing in: a phone number, then the code that was sent to it. */
export function LoginCard() {
  const login = useLogin();
  const { state, botCheckRef, editPhone } = login;
  const number = useRef<HTMLInputElement>(null);
  useNumberFocus(state.step, number);
  const typesCode = state.step === 'code';
  const text = state.attempt && !(typesCode && state.attempt.kind === 'sending') ? BUSY_TEXT[state.attempt.kind] : '';

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (typesCode) {
      void login.check();
      return;
    }
    if (state.phone.number === '') number.current?.focus();
    void login.send();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className={classNames(LOGIN_CARD, 'px-6 text-center sm:px-10')}>
      <Link to={paths.home} className="mx-auto rounded-field" aria-label={`${env.productName} home`}>
        <img src={mark} alt="" width="64" height="64" />
      </Link>
      <h1 className="text-heading">Welcome to {env.productName}</h1>
      <p className="text-ink-soft">Enter your mobile phone number to proceed:</p>
      {typesCode ? (
        <CodePanel verification={login} />
      ) : (
        <div className="text-left">
          <PhoneNumberField
            label="Mobile phone number"
            hideLabel
            value={state.phone}
            onChange={editPhone}
            verified={state.step === 'verified'}
            readOnly={state.attempt !== null}
            numberRef={number}
            onFocus={preparePhoneProvider}
          />
        </div>
      )}
      <Button
        type="submit"
        aria-busy={state.attempt !== null}
        disabled={typesCode ? !canCheck(state) : state.attempt !== null || state.step === 'verified'}
      >
        {text || (typesCode ? 'Verify' : 'Send Code')}
      </Button>
      <div ref={botCheckRef} className="absolute" />
    </form>
  );
}
