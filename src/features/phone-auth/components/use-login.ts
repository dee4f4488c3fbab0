import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { notify } from '@/lib/notify.ts';
import { startPhoneSession } from '@/lib/phone-session.ts';
import type { PhoneUser } from '@/lib/firebase.ts';
import { signOutOfPhoneProvider } from '@/lib/phone-verification/phone-provider.ts';
import { EMPTY_PHONE } from '@/lib/phone-verification/phone-value.ts';
import { type PhoneVerification, usePhoneVerification } from '@/lib/phone-verification/use-phone-verification.ts';
import { loginFailure } from '../lib/login-failure.ts';

/** A phone step that ends in a session and on the dashboard. */
export function useLogin(): PhoneVerification {
  const navigate = useNavigate();

  async function logIn(user: PhoneUser): Promise<void> {
    try {
      await startPhoneSession(await user.idToken());
    } finally {
      // Used up or useless, the provider's own sign-in is not left lying in the browser.
      await signOutOfPhoneProvider();
    }
    notify.success('Success!', "You've been logged in successfully");
    await navigate(paths.dashboard, { replace: true });
  }

  return usePhoneVerification({ initialPhone: EMPTY_PHONE, onConfirmed: logIn, describeFailure: loginFailure });
}
