import type { Env } from '../env.ts';
import { MailError } from './mail-error.ts';

/** What the mail client needs from outside itself; a function's `Deps` fits. */
export interface MailDeps {
  env: Pick<Env, 'RESEND_API_KEY' | 'RESEND_API_URL' | 'MAIL_FROM'>;
  fetch?: typeof fetch;
}

const TIMEOUT_MS = 8000;
/** Pauses before the second and third try. A key per request makes a repeat safe. */
const PAUSES_MS = [300, 900] as const;
const LONGEST_PAUSE_MS = 2000;

/** Outcome of one HTTP exchange: the body of a success, or why not and whether to come back. */
type Exchange =
  { body: unknown } | { status: number | undefined; reason: string; retryable: boolean; retryAfterMs?: number };

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resend names every error; the name carries no personal data, the message may, so only the name is kept. */
async function errorName(response: Response): Promise<string> {
  try {
    const body: unknown = await response.json();
    const name = typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined;
    return typeof name === 'string' ? name.slice(0, 60) : 'unnamed';
  } catch {
    return 'unreadable';
  }
}

async function refusal(response: Response): Promise<Exchange> {
  const name = await errorName(response);
  const { status } = response;
  // Two requests with one key at the same moment: the other one is still under way, its answer will be replayed.
  const busy = status === 429 || status === 408 || name === 'concurrent_idempotent_requests';
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status,
    reason: `${String(status)} ${name}`,
    retryable: busy || status >= 500,
    ...(Number.isFinite(seconds) ? { retryAfterMs: Math.min(seconds * 1000, LONGEST_PAUSE_MS) } : {}),
  };
}

async function exchange(
  deps: MailDeps,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<Exchange> {
  const call = deps.fetch ?? fetch;
  try {
    const response = await call(`${deps.env.RESEND_API_URL}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${deps.env.RESEND_API_KEY}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return await refusal(response);
    return { body: await response.json() };
  } catch (error) {
    return { status: undefined, reason: error instanceof Error ? error.name : 'unknown', retryable: true };
  }
}

/**
 * Posts to Resend, up to three times while it is busy or down.
 * @param path '/emails' or '/emails/batch'
 * @param idempotencyKey at most 256 characters; Resend answers a repeat within 24 hours without mailing again
 * @returns the answer's body; undefined when this key was used before with other content: that mail is out already,
 *   for example by a job that broke off before it could note so, and the template changed in between
 * @throws MailError
 */
export async function postToResend(
  deps: MailDeps,
  path: string,
  body: object,
  idempotencyKey: string,
  extraHeaders: Record<string, string> = {},
): Promise<unknown> {
  const headers = { 'idempotency-key': idempotencyKey, ...extraHeaders };
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await exchange(deps, path, body, headers);
    if ('body' in outcome) return outcome.body;
    if (outcome.reason.endsWith(' invalid_idempotent_request')) return undefined;
    const wait = PAUSES_MS[attempt];
    if (!outcome.retryable || wait === undefined) {
      throw new MailError(`Resend: ${outcome.reason}`, { retryable: outcome.retryable });
    }
    await pause(outcome.retryAfterMs ?? wait);
  }
}
