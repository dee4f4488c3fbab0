import type { Deps } from '../_shared/deps.ts';
import { MAX_MAILS_PER_INVITATION } from '../_shared/domain/limits.ts';
import { MAX_BATCH_SIZE, sendMailBatch } from '../_shared/mail/send-mail.ts';
import { invitationMailer } from './invitation-mails.ts';
import { markInvitationsSent, type PreparedInvitation, type PreparedInvitations } from './prepared-invitations.ts';

export interface Delivery {
  /** Addresses whose mail was handed over. */
  sent: ReadonlySet<string>;
  /** The mail service could not be reached or was overloaded; the rest was not tried. */
  serviceDown: boolean;
}

/**
 * Names a batch by what is in it and how often each has been mailed: the same list after a crash, before anything was
 * marked as sent, is the same request to the mail service; a deliberate re-send later is a new one.
 */
async function batchKey(batch: readonly PreparedInvitation[]): Promise<string> {
  const content = batch.map(({ id, sends, token_version }) => `${id}:${token_version}:${sends}`).join();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return `invitations:${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Batches of one order whatever the caller's, so that a repeat makes the same ones. */
function batchesOf(invitations: readonly PreparedInvitation[]): PreparedInvitation[][] {
  const mailable = invitations.filter(({ sends }) => sends < MAX_MAILS_PER_INVITATION);
  const sorted = mailable.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / MAX_BATCH_SIZE) }, (_, index) =>
    sorted.slice(index * MAX_BATCH_SIZE, (index + 1) * MAX_BATCH_SIZE),
  );
}

/** Mails invitations batch by batch and marks each batch as soon as it is out. Stops when the mail service is down. */
export async function deliverInvitations(
  deps: Deps,
  event: PreparedInvitations['event'],
  invitations: readonly PreparedInvitation[],
): Promise<Delivery> {
  const mailFor = await invitationMailer(deps.env, event);
  const sent = new Set<string>();
  for (const batch of batchesOf(invitations)) {
    const results = await sendMailBatch(deps, await Promise.all(batch.map(mailFor)), await batchKey(batch));
    const delivered = batch.filter((_, index) => results[index]?.sent);
    await markInvitationsSent(
      deps.sql,
      delivered.map(({ id }) => id),
    );
    for (const { recipient_email: email } of delivered) sent.add(email);
    if (results.some((result) => !result.sent && result.retryable)) return { sent, serviceDown: true };
  }
  return { sent, serviceDown: false };
}
