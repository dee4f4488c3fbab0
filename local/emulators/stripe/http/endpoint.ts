import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext, Hono } from 'hono';
import { NO_REQUEST, type Context, type RequestMark } from '../context.ts';
import { newId } from '../state/ids.ts';
import type { Answer } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { StripeError, errorBody, invalidParam, serverFailure, unrecognizedUrl } from './errors.ts';
import type { Fault, Faults } from './faults.ts';
import { parseForm, type ParamMap } from './form-params.ts';
import type { Idempotency, KeyedCall } from './idempotency.ts';
import { ParamReader } from './param-reader.ts';
import type { RequestLog } from './request-log.ts';

export interface NodeEnv {
  Bindings: HttpBindings;
}

/** One API call as a route sees it. */
export interface ApiCall {
  context: Context;
  params: ParamReader;
  /** The `:id` of the route. */
  id: string;
}

export type Handler = (call: ApiCall) => object;

/** What the pipeline around every route works with. */
export interface Pipeline {
  apiKey: string;
  faults: Faults;
  idempotency: Idempotency;
  requests: RequestLog;
  contextFor: (mark: RequestMark) => Context;
  log: (line: string) => void;
}

const OUTAGE =
  'An unknown error occurred. If you are seeing this error repeatedly, please contact us at https://support.stripe.com/.';

interface RawCall {
  method: string;
  path: string;
  route: string | null;
  text: string;
  requestId: string;
  key: string | null;
}

async function readCall(c: HonoContext<NodeEnv>, route: string | null): Promise<RawCall> {
  const { pathname, search } = new URL(c.req.url);
  const method = c.req.method;
  const text = method === 'GET' ? search.slice(1) : await c.req.text();
  const key = method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null;
  return { method, path: pathname, route, text, requestId: newId.request(), key };
}

function parseParams(c: HonoContext<NodeEnv>, call: RawCall): ParamMap {
  const type = c.req.header('content-type') ?? '';
  if (call.method === 'POST' && call.text !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw invalidParam(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    );
  }
  return parseForm(call.text);
}

function jsonAnswer(status: number, body: object): Answer {
  return { status, body: JSON.stringify(body, null, 2), headers: {} };
}

function failureAnswer(error: unknown, log: (line: string) => void): { answer: Answer; kept: boolean } {
  if (error instanceof StripeError) {
    return { answer: jsonAnswer(error.details.status, errorBody(error.details)), kept: error.kept };
  }
  log(`[stripe] defect of the emulator: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return { answer: jsonAnswer(500, errorBody(serverFailure(500, OUTAGE).details)), kept: false };
}

function run(work: () => object, log: (line: string) => void): { answer: Answer; kept: boolean } {
  try {
    return { answer: jsonAnswer(200, work()), kept: true };
  } catch (error) {
    return failureAnswer(error, log);
  }
}

async function withFault(
  fault: Fault | null,
  work: () => { answer: Answer; kept: boolean },
): Promise<{ answer: Answer; kept: boolean; broken: boolean }> {
  if (!fault) return { ...work(), broken: false };
  const outage = { answer: jsonAnswer(fault.status, errorBody(serverFailure(fault.status, OUTAGE).details)) };
  switch (fault.mode) {
    case 'error':
      return { ...outage, kept: fault.status >= 500, broken: false };
    case 'error_after_effect':
      work();
      return { ...outage, kept: true, broken: false };
    case 'disconnect':
      return { ...outage, kept: false, broken: true };
    case 'disconnect_after_effect':
      return { ...work(), broken: true };
    case 'timeout': {
      const done = work();
      await sleep(fault.delayMs, undefined, { ref: false });
      return { ...done, broken: false };
    }
  }
}

function respond(c: HonoContext<NodeEnv>, answer: Answer, call: RawCall): Response {
  return c.body(answer.body, answer.status as 200, {
    'content-type': 'application/json',
    'request-id': call.requestId,
    'stripe-version': c.req.header('stripe-version') ?? '',
    ...(call.key !== null && { 'idempotency-key': call.key }),
    ...(answer.status === 401 && { 'www-authenticate': 'Basic realm="Stripe"' }),
    ...answer.headers,
  });
}

function note(pipeline: Pipeline, call: RawCall, params: object, answer: Answer): void {
  pipeline.requests.add({
    id: call.requestId,
    method: call.method,
    path: call.path,
    route: call.route,
    params,
    idempotency_key: call.key,
    status: answer.status,
    replayed: answer.headers['idempotent-replayed'] === 'true',
    created: pipeline.contextFor(NO_REQUEST).clock.now(),
  });
}

async function answerCall(
  c: HonoContext<NodeEnv>,
  pipeline: Pipeline,
  call: RawCall,
  params: ParamMap,
  handler: Handler,
): Promise<{ answer: Answer; broken: boolean }> {
  // The order in which parameters are sent means nothing.
  const fingerprint = call.text.split('&').sort().join('&');
  const keyed: KeyedCall | null =
    call.key === null ? null : { key: call.key, method: call.method, path: call.path, fingerprint };
  const first = keyed && pipeline.idempotency.begin(keyed);
  if (first) return { answer: first, broken: false };
  const context = pipeline.contextFor({ id: call.requestId, idempotency_key: call.key });
  const work = (): object => handler({ context, params: new ParamReader(params), id: c.req.param('id') ?? '' });
  const fault = call.route === null ? null : pipeline.faults.take(call.route);
  const { answer, kept, broken } = await withFault(fault, () => run(work, pipeline.log));
  if (keyed) pipeline.idempotency.end(keyed, kept ? answer : null, call.requestId);
  return { answer, broken };
}

/** Registers an API route with all that surrounds it: key, parameters, idempotency, faults, log, error shapes. */
export function registerEndpoint(
  app: Hono<NodeEnv>,
  pipeline: Pipeline,
  method: 'GET' | 'POST',
  path: string,
  handler: Handler,
): void {
  app.on(method, path, async (c) => {
    const call = await readCall(c, `${method} ${path}`);
    let params: ParamMap = {};
    let result: { answer: Answer; broken: boolean };
    try {
      authenticate(c.req.header('authorization'), pipeline.apiKey);
      params = parseParams(c, call);
      result = await answerCall(c, pipeline, call, params, handler);
    } catch (error) {
      result = { answer: failureAnswer(error, pipeline.log).answer, broken: false };
    }
    note(pipeline, call, params, result.answer);
    if (result.broken) c.env.incoming.socket.destroy();
    return respond(c, result.answer, call);
  });
}

/** What no route answers is refused as the service does, and said aloud: a silent 404 hides a missing emulation. */
export function registerUnknown(app: Hono<NodeEnv>, pipeline: Pipeline): void {
  app.all('/v1/*', async (c) => {
    const call = await readCall(c, null);
    const error = unrecognizedUrl(call.method, call.path);
    const { answer } = failureAnswer(error, pipeline.log);
    pipeline.log(`[stripe] ${error.message}`);
    note(pipeline, call, {}, answer);
    return respond(c, answer, call);
  });
}
