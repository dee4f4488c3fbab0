import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { phoneE164, splitPhone } from '@/lib/phone-verification/phone-value.ts';
import type { PhoneVerification } from '@/lib/phone-verification/use-phone-verification.ts';
import { useAuthState } from '@/lib/use-auth-state.ts';
import { ownProfileQuery } from '../api/own-profile.ts';
import type { SignUpForm } from './use-sign-up-form.ts';

const OWN_DETAILS = [
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['email', 'email'],
] as const;

/**
 * For a signed-in host: fills what is still empty from the profile, and takes the session's phone as verified.
 * Returns whether somebody is signed in, their verified phone (E.164), and whether that is still being found out.
 */
export function useOwnProfile(form: SignUpForm, { trust }: PhoneVerification) {
  const auth = useAuthState();
  const userId = auth.status === 'resolved' ? auth.session?.user.id : undefined;
  const { data: profile, isLoading } = useQuery({ ...ownProfileQuery(userId ?? ''), enabled: userId !== undefined });
  const accountPhone = (userId && profile?.phone_verified && profile.phone_number) || undefined;

  useEffect(() => {
    if (!profile) return;
    for (const [field, column] of OWN_DETAILS) {
      if (form.getValues(field) === '') form.setValue(field, profile[column] ?? '');
    }
  }, [form, profile]);

  useEffect(() => {
    const own = accountPhone && splitPhone(accountPhone);
    if (!own) return;
    const typed = phoneE164(form.getValues('phoneNumber'));
    if (typed === '' || typed === accountPhone) trust(own);
  }, [form, accountPhone, trust]);

  return { isSignedIn: userId !== undefined, accountPhone, isLoading: auth.status === 'loading' || isLoading };
}
