import { useEffect, useState } from 'react';
import { notify } from '@/lib/notify.ts';
import { currentPhoneUser } from '@/lib/phone-verification/phone-provider.ts';
import { phoneE164 } from '@/lib/phone-verification/phone-value.ts';
import { providerMessage } from '@/lib/phone-verification/provider-error.ts';
import { usePhoneVerification } from '@/lib/phone-verification/use-phone-verification.ts';
import type { SignUpDraft } from '../lib/sign-up-draft.ts';
import type { SignUpForm } from './use-sign-up-form.ts';

const VERIFICATION_FALLBACK = 'Invalid or expired code. Please try again.';

/**
 * The host's phone and its proof, kept in step with the form's values. `isRestoring` while it is not known yet
 * whether a proof from before a reload still holds.
 */
export function useOwnPhone(form: SignUpForm, draft: SignUpDraft) {
  const [isRestoring, setIsRestoring] = useState(draft.values.phoneVerified);
  const verification = usePhoneVerification({
    initialPhone: draft.values.phoneNumber,
    onConfirmed: () => notify.success('Phone number verified'),
    describeFailure: (error) => providerMessage(error) ?? VERIFICATION_FALLBACK,
  });
  const { state, trust } = verification;
  const { phone, step } = state;

  useEffect(() => {
    const { isSubmitted } = form.formState;
    form.setValue('phoneNumber', phone, { shouldValidate: isSubmitted });
    form.setValue('phoneVerified', step === 'verified', { shouldValidate: isSubmitted });
  }, [form, phone, step]);

  // A reload does not take a proof away that the provider still holds.
  useEffect(() => {
    if (!draft.values.phoneVerified) return undefined;
    let gone = false;
    void currentPhoneUser()
      .then((user) => {
        const stillThere = phoneE164(form.getValues('phoneNumber')) === user?.phone;
        if (!gone && user && stillThere) trust(draft.values.phoneNumber);
      })
      .catch(() => undefined)
      .finally(() => setIsRestoring(false));
    return () => {
      gone = true;
    };
  }, [draft, form, trust]);

  return { verification, isRestoring };
}
