import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { notify } from '@/lib/notify.ts';
import { startPhoneSession } from '@/lib/phone-session.ts';
import { currentPhoneUser, signOutOfPhoneProvider } from '@/lib/phone-verification/phone-provider.ts';
import { phoneE164 } from '@/lib/phone-verification/phone-value.ts';
import { insertWedding, UnclearInsertError } from '../api/insert-wedding.ts';
import { saveOwnDetails } from '../api/save-own-details.ts';
import { sendWelcomeEmail } from '../api/send-welcome-email.ts';
import { CreationError, creationFailure } from '../lib/creation-failure.ts';
import { clearDraft } from '../lib/sign-up-draft.ts';
import type { SignUp } from '../lib/sign-up-schema.ts';
import { userData, weddingRow, welcomeBody } from '../lib/wedding-row.ts';

const CREATED =
  'Account created! Welcome emails sent. Your partner can log in with their phone number to access the event.';

interface CreateWeddingOptions {
  /** Verified phone of the account that is signed in already, if any. */
  accountPhone: string | undefined;
  /** The phone has to be verified again before another try can succeed. */
  onPhoneLapsed: () => void;
}

/**
 * Makes account, session and wedding and asks for the welcome mails, in this order; then on to the dashboard.
 * One submit at a time. What an earlier, failed submit already achieved is not done again: a session is used
 * without a second code, and a wedding whose insert went unanswered is looked for before it is inserted anew.
 */
export function useCreateWedding({ accountPhone, onPhoneLapsed }: CreateWeddingOptions) {
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const inFlight = useRef(false);
  const sessionPhone = useRef<string>(undefined);
  const insertUnclear = useRef(false);

  async function ensureSession(signUp: SignUp): Promise<void> {
    const phone = phoneE164(signUp.phoneNumber);
    if ((sessionPhone.current ?? accountPhone) === phone) {
      await saveOwnDetails(userData(signUp));
      return;
    }
    const user = await currentPhoneUser();
    if (user?.phone !== phone) throw new CreationError('no-phone-user');
    await startPhoneSession(await user.idToken(), userData(signUp));
    sessionPhone.current = phone;
    void signOutOfPhoneProvider();
  }

  async function insert(signUp: SignUp): Promise<string> {
    try {
      return await insertWedding(weddingRow(signUp), insertUnclear.current);
    } catch (error) {
      insertUnclear.current ||= error instanceof UnclearInsertError;
      throw error;
    }
  }

  function handleFailure(error: unknown): void {
    const failure = creationFailure(error);
    notify.error('Creation failed', failure.message);
    if (!failure.phoneLapsed) return;
    sessionPhone.current = undefined;
    onPhoneLapsed();
  }

  async function create(signUp: SignUp): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setIsCreating(true);
    try {
      await ensureSession(signUp);
      const eventId = await insert(signUp);
      await sendWelcomeEmail(welcomeBody(signUp, eventId));
      clearDraft();
      notify.success(CREATED);
      await navigate(paths.dashboard);
    } catch (error) {
      handleFailure(error);
      inFlight.current = false;
      setIsCreating(false);
    }
  }

  return { create, isCreating };
}
