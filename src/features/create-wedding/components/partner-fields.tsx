import { useController, useFormContext } from 'react-hook-form';
import { PhoneNumberField } from '@/components/phone-entry/phone-number-field.tsx';
import { looksVerified } from '../lib/sign-up-progress.ts';
import type { SignUp } from '../lib/sign-up-schema.ts';
import type { SignUpValues } from '../lib/sign-up-values.ts';
import { SignUpField } from './sign-up-field.tsx';

const PARTNER = { '': 'Your partner', bride: 'Your partner, the groom', groom: 'Your partner, the bride' } as const;

/** Who the wedding is with. Their phone is not asked for a code: they prove it by signing in with it. */
export function PartnerFields({ role }: { role: SignUpValues['role'] }) {
  const { control } = useFormContext<SignUpValues, unknown, SignUp>();
  const { field, fieldState } = useController({ name: 'partnerPhoneNumber', control });
  return (
    <section aria-labelledby="partner-heading" className="mt-4 grid gap-5">
      <h3 id="partner-heading" className="text-[1.25rem]">
        {PARTNER[role]}
      </h3>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <SignUpField name="partnerFirstName" label="Partner's first name" autoComplete="off" />
        <SignUpField name="partnerLastName" label="Partner's last name" autoComplete="off" />
      </div>
      <SignUpField name="partnerEmail" label="Partner's email" type="email" autoComplete="off" />
      <div data-field="partnerPhoneNumber">
        <PhoneNumberField
          label="Partner's phone number"
          numberLabel="Partner's mobile number"
          autoComplete="off"
          value={field.value}
          onChange={field.onChange}
          verified={looksVerified(field.value)}
          error={fieldState.error?.message}
        />
      </div>
    </section>
  );
}
