import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { PhoneVerification } from '@/lib/phone-verification/use-phone-verification.ts';
import { isContactComplete } from '../lib/sign-up-progress.ts';
import type { SignUpValues } from '../lib/sign-up-values.ts';
import { OwnPhone } from './own-phone.tsx';
import { PartnerFields } from './partner-fields.tsx';
import { RoleChoice } from './role-choice.tsx';
import { SignUpField } from './sign-up-field.tsx';

interface ContactSectionProps {
  values: SignUpValues;
  verification: PhoneVerification;
  onNext: () => void;
}

/** Goes on to the partner's first field when the code field, which had the focus, has done its work. */
function usePartnerFocus(step: PhoneVerification['state']['step']) {
  const partner = useRef<HTMLDivElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    const justVerified = previous.current === 'code' && step === 'verified';
    previous.current = step;
    if (justVerified) partner.current?.querySelector('input')?.focus();
  }, [step]);
  return partner;
}

/** Who is getting married: your own details, your verified phone, and then your partner's. */
export function ContactSection({ values, verification, onNext }: ContactSectionProps) {
  const { step } = verification.state;
  const partner = usePartnerFocus(step);
  return (
    <>
      <RoleChoice />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <SignUpField name="firstName" label="Your first name" autoComplete="given-name" />
        <SignUpField name="lastName" label="Your last name" autoComplete="family-name" />
      </div>
      <SignUpField name="email" label="Your email" type="email" autoComplete="email" />
      <OwnPhone verification={verification} />
      {step === 'verified' && (
        <div ref={partner}>
          <PartnerFields role={values.role} />
        </div>
      )}
      {isContactComplete(values) && <Button onClick={onNext}>Next</Button>}
    </>
  );
}
