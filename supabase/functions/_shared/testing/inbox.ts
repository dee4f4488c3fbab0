import { inject } from 'vitest';

export interface ReceivedMail {
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  cc: string[];
  bcc: string[];
  reply_to: string[];
  headers: Record<string, string>;
}

/** Every mail the mail service has taken, of all tests so far, oldest first. */
export async function allMails(): Promise<ReceivedMail[]> {
  const response = await fetch(`${inject('bench').urls.mail}/emails`, {
    headers: { authorization: `Bearer ${inject('bench').env.RESEND_API_KEY ?? ''}` },
  });
  const { data } = (await response.json()) as { data: ReceivedMail[] };
  return data;
}

/** Every mail the mail service has taken for an address, oldest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  return (await allMails()).filter((mail) => mail.to.includes(address));
}

/** Whether a fetch goes to the mail service, for tests that break it off. */
export function isMailCall(input: string | URL | Request): boolean {
  return new URL(input instanceof Request ? input.url : input).pathname.startsWith('/emails');
}
