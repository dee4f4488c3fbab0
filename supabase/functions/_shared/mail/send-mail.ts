import { z } from 'zod';
import { isEmail } from '../domain/email.ts';
import type { Mail } from './mail.ts';
import { MailError } from './mail-error.ts';
import { type MailDeps, postToResend } from './resend-request.ts';
import { hasControlCharacters } from './single-line.ts';

/** Resend takes this many mails in one request. */
export const MAX_BATCH_SIZE = 100;

/** How one mail of a batch fared. */
export type MailResult = { sent: true } | { sent: false; retryable: boolean };

/** Characters that would turn one address into a list, a display name or a route. */
const ADDRESS_SYNTAX = /[<>()[\]\\,;:"]/u;

function assertAddress(address: string, field: string): void {
  if (hasControlCharacters(address) || ADDRESS_SYNTAX.test(address) || !isEmail(address)) {
    throw new MailError(`Refused: ${field} is no plain e-mail address`, { retryable: false });
  }
}

/** @throws MailError (not retryable) for anything that would need more than one header line or address. */
function assertSendable(mail: Mail): void {
  assertAddress(mail.to, 'to');
  if (mail.replyTo !== undefined) assertAddress(mail.replyTo, 'replyTo');
  if (mail.subject.trim() === '' || hasControlCharacters(mail.subject)) {
    throw new MailError('Refused: subject is not one line', { retryable: false });
  }
}

function payload(deps: MailDeps, mail: Mail): object {
  return {
    from: deps.env.MAIL_FROM,
    to: [mail.to],
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.replyTo === undefined ? {} : { reply_to: mail.replyTo }),
  };
}

/**
 * Hands one mail over to Resend. Safe to repeat with the same key: it is mailed once.
 * @param mail.idempotencyKey names this mail for good, e.g. `tickets:<booking id>:payer`; at most 256 characters
 * @throws MailError `retryable` when the service is down or busy
 */
export async function sendMail(deps: MailDeps, mail: Mail & { idempotencyKey: string }): Promise<void> {
  assertSendable(mail);
  await postToResend(deps, '/emails', payload(deps, mail), mail.idempotencyKey);
}

const batchAnswer = z.object({
  errors: z
    .array(z.object({ index: z.int().nonnegative() }))
    .optional()
    .default([]),
});

/** Hands over mails that have passed assertSendable; one result each. */
async function postBatch(deps: MailDeps, mails: readonly Mail[], key: string): Promise<MailResult[]> {
  try {
    const answer = await postToResend(
      deps,
      '/emails/batch',
      mails.map((mail) => payload(deps, mail)),
      key,
      // Otherwise a single address Resend dislikes would keep the other 99 from being mailed.
      { 'x-batch-validation': 'permissive' },
    );
    const parsed = batchAnswer.safeParse(answer ?? {});
    const refused = new Set(parsed.success ? parsed.data.errors.map((error) => error.index) : []);
    return mails.map((_, index) => (refused.has(index) ? { sent: false, retryable: false } : { sent: true }));
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return mails.map(() => ({ sent: false, retryable: error.retryable }));
  }
}

/**
 * Hands up to 100 mails over in one request. Never throws for a mail: the result tells, in the order given.
 * @param idempotencyKey names this very set of mails; a repeat of the same set mails nobody twice
 */
export async function sendMailBatch(
  deps: MailDeps,
  mails: readonly Mail[],
  idempotencyKey: string,
): Promise<MailResult[]> {
  if (mails.length > MAX_BATCH_SIZE) throw new RangeError(`a batch holds at most ${MAX_BATCH_SIZE} mails`);
  const sendable = mails.filter(isSendable);
  const posted = sendable.length === 0 ? [] : await postBatch(deps, sendable, idempotencyKey);
  const results = new Map(sendable.map((mail, index) => [mail, posted[index]]));
  return mails.map((mail) => results.get(mail) ?? { sent: false, retryable: false });
}

function isSendable(mail: Mail): boolean {
  try {
    assertSendable(mail);
    return true;
  } catch {
    return false;
  }
}
