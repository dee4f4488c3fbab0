import { setTimeout as sleep } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { listenOnLoopback } from '../listen.ts';
import { autocomplete, readAutocompleteRequest, sessionToken } from './autocomplete.ts';
import { placeDetails } from './details.ts';
import { GoogleError } from './errors.ts';
import { createSearchSessions, type SearchSession, type SearchSessions } from './search-sessions.ts';

export interface PlacesRequest {
  method: string;
  path: string;
  fieldMask: string | null;
  body: unknown;
  status: number;
}

export interface PlacesEmulator {
  /** Origin, e.g. 'http://127.0.0.1:12112'. */
  url: string;
  requests: () => readonly PlacesRequest[];
  sessions: () => readonly SearchSession[];
  stop: () => Promise<void>;
}

export interface PlacesEmulatorOptions {
  /** 0 takes any free port. */
  port: number;
  apiKey: string;
  log?: (line: string) => void;
}

const faultInput = z.strictObject({
  mode: z.enum(['none', 'error', 'timeout', 'disconnect']),
  /** Null: until changed. */
  times: z.number().int().positive().nullable().default(null),
  delay_ms: z.number().int().nonnegative().default(10_000),
});
type Fault = z.output<typeof faultInput>;

const NO_FAULT: Fault = { mode: 'none', times: null, delay_ms: 0 };

interface State {
  fault: Fault;
  requests: PlacesRequest[];
  sessions: SearchSessions;
}

function checkKey(given: string | undefined, apiKey: string): void {
  if (!given) {
    throw new GoogleError(
      'PERMISSION_DENIED',
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
    );
  }
  if (given === apiKey) return;
  throw new GoogleError('INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID');
}

function takeFault(state: State): Fault {
  const { fault } = state;
  if (fault.mode === 'none' || fault.times === null) return fault;
  const left = fault.times - 1;
  state.fault = left > 0 ? { ...fault, times: left } : NO_FAULT;
  return fault;
}

async function applyFault(c: Context, { mode, delay_ms }: Fault): Promise<void> {
  if (mode === 'error') throw new GoogleError('UNAVAILABLE', 'The service is currently unavailable.');
  if (mode === 'timeout') await sleep(delay_ms, undefined, { ref: false });
  if (mode === 'disconnect') (c.env as { incoming: { socket: { destroy: () => void } } }).incoming.socket.destroy();
}

function answerAutocomplete(text: string, fieldMask: string | undefined, sessions: SearchSessions): object {
  const request = readAutocompleteRequest(text);
  const answer = autocomplete(request, fieldMask);
  if (request.sessionToken) sessions.suggested(request.sessionToken);
  return answer;
}

function answerDetails(c: Context, fieldMask: string | undefined, sessions: SearchSessions): object {
  const token = c.req.query('sessionToken');
  if (token !== undefined && !sessionToken.safeParse(token).success) {
    throw new GoogleError('INVALID_ARGUMENT', "Invalid value for field 'session_token'.");
  }
  const id = c.req.param('id') ?? '';
  const answer = placeDetails(id, fieldMask);
  if (token !== undefined) sessions.chosen(token, id);
  return answer;
}

function registerApi(
  app: Hono,
  state: State,
  { apiKey, log = (line) => console.warn(line) }: PlacesEmulatorOptions,
): void {
  const serve = async (c: Context, work: (text: string, mask: string | undefined) => object): Promise<Response> => {
    const text = await c.req.text();
    const mask = c.req.header('x-goog-fieldmask') ?? c.req.query('$fields') ?? c.req.query('fields');
    let status: GoogleError['httpStatus'] | 200 = 200;
    let answer: object;
    try {
      await applyFault(c, takeFault(state));
      checkKey(c.req.header('x-goog-api-key') ?? c.req.query('key'), apiKey);
      answer = work(text, mask);
    } catch (error) {
      const known = error instanceof GoogleError ? error : new GoogleError('INTERNAL', 'Internal error encountered.');
      if (known !== error) log(`[places] defect of the emulator: ${String(error)}`);
      status = known.httpStatus;
      answer = known.body;
    }
    state.requests.push({ method: c.req.method, path: c.req.path, fieldMask: mask ?? null, body: text, status });
    return c.json(answer, status);
  };
  app.post('/v1/places:autocomplete', (c) => serve(c, (text, mask) => answerAutocomplete(text, mask, state.sessions)));
  app.get('/v1/places/:id', (c) => serve(c, (_text, mask) => answerDetails(c, mask, state.sessions)));
  app.all('/v1/*', (c) =>
    serve(c, () => {
      log(`[places] no such method: ${c.req.method} ${c.req.path}`);
      throw new GoogleError('NOT_FOUND', `Method not found: ${c.req.method} ${c.req.path}`);
    }),
  );
}

function registerAdmin(app: Hono, state: State): void {
  app.get('/_emulator/health', (c) => c.json({ ok: true }));
  app.get('/_emulator/requests', (c) => c.json({ requests: state.requests }));
  app.get('/_emulator/sessions', (c) => c.json({ sessions: state.sessions.list() }));
  app.post('/_emulator/faults', async (c) => {
    const input = faultInput.safeParse(await c.req.json().catch(() => null));
    if (!input.success) return c.json({ error: { message: z.prettifyError(input.error) } }, 400);
    state.fault = input.data;
    return c.json({ fault: state.fault });
  });
  app.post('/_emulator/reset', (c) => {
    state.fault = NO_FAULT;
    state.requests = [];
    state.sessions.clear();
    return c.json({ ok: true });
  });
}

/**
 * Starts the venue search's stand-in on the loopback address: Google's Places API (New) over a small list of venues.
 * @throws the server's own error when the port is taken.
 */
export async function startPlacesEmulator(options: PlacesEmulatorOptions): Promise<PlacesEmulator> {
  const state: State = { fault: NO_FAULT, requests: [], sessions: createSearchSessions() };
  const app = new Hono();
  registerApi(app, state, options);
  registerAdmin(app, state);
  const server = await listenOnLoopback((request, env) => app.fetch(request, env), options.port);
  return {
    url: server.url,
    requests: () => state.requests,
    sessions: () => state.sessions.list(),
    stop: server.close,
  };
}
