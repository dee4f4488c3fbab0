import type { Deps } from '../_shared/deps.ts';
import { MailError } from '../_shared/mail/mail-error.ts';
import { sendMail } from '../_shared/mail/send-mail.ts';
import { PermanentFailure } from './job.ts';

interface OnceMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** What this mail is about ('tickets:<booking>'): the same to the same address is one mail, however often it is sent. */
  about: string;
}

async function digest(address: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address));
  return Array.from(new Uint8Array(bytes, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Hands a mail over under an idempotency key made of its subject matter and its address, so that a repeat after a
 * crash is no second mail. @throws PermanentFailure when the mail service will never take it, MailError otherwise
 */
export async function mailOnce(deps: Deps, { about, ...mail }: OnceMail): Promise<void> {
  try {
    await sendMail(deps, { ...mail, idempotencyKey: `mail:${about}:${await digest(mail.to)}` });
  } catch (error) {
    if (error instanceof MailError && !error.retryable) throw new PermanentFailure('mail refused', error);
    throw error;
  }
}
