import { LOCAL_KEYS } from '../environment.ts';

export interface MailRefusal {
  statusCode: number;
  name: string;
  message: string;
}

/** One mail as the API takes it. */
export interface Mail {
  from: string;
  to: string[];
  subject: string;
  html?: string;
  text?: string;
}

const MAX_RECIPIENTS = 50;
const MAX_BATCH = 100;
const ADDRESS = /^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/u;
const NAMED_ADDRESS = /^[^<>\r\n]*<([^<>]+)>$/u;

function isAddress(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return ADDRESS.test((NAMED_ADDRESS.exec(value)?.[1] ?? value).trim());
}

function invalid(message: string): MailRefusal {
  return { statusCode: 422, name: 'validation_error', message };
}

/** What the real service answers to a request without a usable key. Source: Resend, "Errors". */
export function refuseKey(authorization: string | undefined): MailRefusal | null {
  if (!authorization) return { statusCode: 401, name: 'missing_api_key', message: 'Missing API Key' };
  if (authorization === `Bearer ${LOCAL_KEYS.resend}`) return null;
  return { statusCode: 403, name: 'invalid_api_key', message: 'API key is invalid' };
}

function refuseMail(mail: unknown): MailRefusal | null {
  if (typeof mail !== 'object' || mail === null) return invalid('The request body must be an object.');
  const { from, to, subject, html, text } = mail as Record<string, unknown>;
  const form = 'The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.';
  if (!isAddress(from)) return invalid(`Invalid \`from\` field. ${form}`);
  const recipients: unknown[] = Array.isArray(to) ? to : [to];
  if (recipients.length === 0 || !recipients.every(isAddress)) return invalid(`Invalid \`to\` field. ${form}`);
  if (recipients.length > MAX_RECIPIENTS) return invalid('The `to` field must contain at most 50 addresses.');
  if (typeof subject !== 'string' || subject === '') return invalid('Missing `subject` field.');
  if (/[\r\n]/u.test(subject)) return invalid('The `\\n` is not allowed in the `subject` field.');
  if (typeof html !== 'string' && typeof text !== 'string') return invalid('Missing `html` or `text` field.');
  return null;
}

/**
 * What the real service refuses and the emulator would let through: addresses of no mailbox, mails without content.
 * @param body parsed JSON of POST /emails (one mail) or POST /emails/batch (a list of at most 100)
 */
export function refuseBody(body: unknown, isBatch: boolean): MailRefusal | null {
  if (!isBatch) return refuseMail(body);
  if (!Array.isArray(body) || body.length === 0) return invalid('The request body must be a list of mails.');
  if (body.length > MAX_BATCH) return invalid('The batch must contain at most 100 mails.');
  for (const mail of body as unknown[]) {
    const refusal = refuseMail(mail);
    if (refusal) return refusal;
  }
  return null;
}

/** Reads a body that `refuseBody` let through. */
export function mailsOf(body: unknown): Mail[] {
  const list = (Array.isArray(body) ? body : [body]) as (Omit<Mail, 'to'> & { to: string | string[] })[];
  return list.map((mail) => ({ ...mail, to: Array.isArray(mail.to) ? mail.to : [mail.to] }));
}
