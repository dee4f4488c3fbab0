import { createEmulator } from 'emulate';
import { Hono, type Context } from 'hono';
import { listenOnLoopback } from '../emulators/listen.ts';
import { LOCAL_KEYS } from '../environment.ts';
import { keep, readKept, type KeptRequest } from './kept-mails.ts';
import { mailsOf, refuseBody, refuseKey, type Mail, type MailRefusal } from './mail-rules.ts';

export interface MailInboxOptions {
  /** 0 picks a free port. */
  port: number;
  /** Where accepted mails are kept, so that the next start shows them again; null keeps them in memory only. */
  file: string | null;
  /** Told of every accepted mail, once. */
  onMail?: (mail: Mail) => void;
}

export interface MailInbox {
  url: string;
  close: () => Promise<void>;
}

/** A failure to come: the next `times` sends are answered with `status`; with `afterEffect` the mail is sent all the same. */
export interface MailFault {
  status: number;
  times: number;
  afterEffect?: boolean;
}

interface State {
  faults: MailFault[];
  /** Calls to the sending routes, refused ones included. */
  calls: number;
  /** Ids of mails already told about. */
  sent: Set<string>;
}

/**
 * The mail service on one machine: the Resend emulator with its inbox page, behind the checks the real service makes.
 * `POST /emails` and `/emails/batch` as documented; `/inbox` shows the mails to people, `GET /emails` to tests.
 * `POST /_emulator/faults` (a MailFault), `DELETE /_emulator/faults` and `GET /_emulator/calls` are for tests.
 */
export async function startMailInbox(options: MailInboxOptions): Promise<MailInbox> {
  const emulator = await createEmulator({ service: 'resend', port: 0 });
  const inner = emulator.url.replace('localhost', '127.0.0.1');
  if (options.file) for (const kept of await readKept(options.file)) await send(inner, kept);

  const state: State = { faults: [], calls: 0, sent: new Set() };
  const app = new Hono();
  app.post('/emails', (context) => take(context, false, inner, state, options));
  app.post('/emails/batch', (context) => take(context, true, inner, state, options));
  addTestRoutes(app, state);
  app.all('*', (context) => {
    const url = new URL(context.req.url);
    return fetch(new URL(`${url.pathname}${url.search}`, inner), { headers: context.req.raw.headers });
  });
  const listening = await listenOnLoopback(app.fetch, options.port).catch(async (error: unknown) => {
    await emulator.close();
    throw error;
  });
  return {
    url: listening.url,
    close: async () => {
      await Promise.all([listening.close(), emulator.close()]);
    },
  };
}

function refuse(context: Context, refusal: MailRefusal): Response {
  return context.json(refusal, refusal.statusCode as 400);
}

async function take(
  context: Context,
  isBatch: boolean,
  inner: string,
  state: State,
  options: MailInboxOptions,
): Promise<Response> {
  state.calls += 1;
  const refusedKey = refuseKey(context.req.header('authorization'));
  if (refusedKey) return refuse(context, refusedKey);
  const fault = dueFault(state);
  if (fault && !fault.afterEffect) return refuse(context, failure(fault));
  const body: unknown = await context.req.json().catch(() => null);
  const refusedBody = refuseBody(body, isBatch);
  if (refusedBody) return refuse(context, refusedBody);

  const request = {
    path: new URL(context.req.url).pathname,
    idempotencyKey: context.req.header('idempotency-key') ?? null,
    body,
  };
  const answer = await send(inner, request);
  if (answer.ok && isNew(await answer.clone().json(), state)) {
    if (options.file) await keep(options.file, request);
    for (const mail of mailsOf(body)) options.onMail?.(mail);
  }
  return fault ? refuse(context, failure(fault)) : answer;
}

/** A repeat under the same idempotency key is answered with the ids of the first time and sends nothing. */
function isNew(answer: unknown, state: State): boolean {
  const { id, data } = answer as { id?: string; data?: { id: string }[] };
  const first = id ?? data?.[0]?.id ?? '';
  if (state.sent.has(first)) return false;
  state.sent.add(first);
  return true;
}

function dueFault(state: State): MailFault | null {
  const [fault] = state.faults;
  if (!fault) return null;
  fault.times -= 1;
  if (fault.times <= 0) state.faults.shift();
  return fault;
}

function failure(fault: MailFault): MailRefusal {
  const name = fault.status === 429 ? 'rate_limit_exceeded' : 'internal_server_error';
  return { statusCode: fault.status, name, message: 'The mail service cannot do this right now.' };
}

async function send(inner: string, request: KeptRequest): Promise<Response> {
  return fetch(new URL(request.path, inner), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${LOCAL_KEYS.resend}`,
      'content-type': 'application/json',
      ...(request.idempotencyKey !== null && { 'idempotency-key': request.idempotencyKey }),
    },
    body: JSON.stringify(request.body),
  });
}

function addTestRoutes(app: Hono, state: State): void {
  app.post('/_emulator/faults', async (context) => {
    state.faults.push(await context.req.json<MailFault>());
    return context.body(null, 204);
  });
  app.delete('/_emulator/faults', (context) => {
    state.faults = [];
    return context.body(null, 204);
  });
  app.get('/_emulator/calls', (context) => context.json({ calls: state.calls }));
}
