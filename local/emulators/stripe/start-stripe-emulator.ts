import { Hono } from 'hono';
import { listenOnLoopback } from '../listen.ts';
import { createRefundBehaviour } from './actions/refund-behaviour.ts';
import { expireAllDue } from './actions/expire-session.ts';
import { NO_REQUEST, type Context, type RequestMark } from './context.ts';
import type { NodeEnv, Pipeline } from './http/endpoint.ts';
import { createFaults } from './http/faults.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createRequestLog } from './http/request-log.ts';
import { registerAdminControl } from './routes/admin-control.ts';
import { registerAdminMoney } from './routes/admin-money.ts';
import { registerApi } from './routes/api.ts';
import { registerHostedPage } from './routes/hosted-page.ts';
import { createClock } from './state/clock.ts';
import { newId } from './state/ids.ts';
import type { EventRecord } from './state/records.ts';
import { openStateFile } from './state/state-file.ts';
import { clearStore, createStore, type Store } from './state/store.ts';
import { createWebhooks, type Webhooks } from './webhooks/dispatcher.ts';

export interface StripeEmulatorOptions {
  /** 0 takes any free port. */
  port: number;
  apiKey?: string;
  /** Signs the webhooks. */
  webhookSecret: string;
  /** Where events go; without it they are only recorded. Can be set later: `webhooks.settings.url`. */
  webhookUrl?: string | null;
  /** Where a browser reaches this server, for the address of payment pages; default: the listening address. */
  publicUrl?: string;
  /** The business named on payment pages. */
  accountName?: string;
  /** JSON file that keeps the state over a restart; without it everything is forgotten. */
  statePath?: string;
  /** Wait before a failed webhook is sent again, in milliseconds; doubled each time. */
  webhookRetryMs?: number;
  webhookMaxAttempts?: number;
  log?: (line: string) => void;
}

export interface StripeEmulator {
  /** Origin, e.g. 'http://127.0.0.1:12111'. */
  url: string;
  store: Store;
  webhooks: Webhooks;
  /** Saves the state, ends timers and deliveries, frees the port. */
  stop: () => Promise<void>;
}

const EXPIRY_CHECK_MS = 1000;
const RETRY_MS = 500;
const MAX_ATTEMPTS = 15;

interface Parts {
  store: Store;
  webhooks: Webhooks;
  pipeline: Pipeline;
  context: Context;
  firstAttempt: (event: EventRecord) => Promise<void>;
  reset: () => void;
}

function createParts(options: StripeEmulatorOptions, store: Store): Parts {
  const { apiKey = 'sk_test_local', accountName = 'Test account', log = (line) => console.warn(line) } = options;
  const clock = createClock();
  const webhooks = createWebhooks(
    {
      url: options.webhookUrl ?? null,
      secret: options.webhookSecret,
      mode: 'auto',
      types: ['*'],
      firstRetryMs: options.webhookRetryMs ?? RETRY_MS,
      maxAttempts: options.webhookMaxAttempts ?? MAX_ATTEMPTS,
    },
    store,
  );
  const attempts = new WeakMap<EventRecord, Promise<void>>();
  const refundBehaviour = createRefundBehaviour();
  const contextFor = (request: RequestMark): Context => ({
    store,
    clock,
    refundBehaviour,
    publicUrl: options.publicUrl ?? '',
    accountName,
    emit: (type, object, previousAttributes) => {
      const event = store.events.insert({
        id: newId.event(),
        created: clock.now(),
        type,
        object,
        previousAttributes: previousAttributes ?? null,
        request,
        pendingWebhooks: 0,
      });
      attempts.set(event, webhooks.dispatch(event));
      return event;
    },
  });
  const faults = createFaults();
  const idempotency = createIdempotency(store, clock);
  const requests = createRequestLog();
  const reset = (): void => {
    clearStore(store);
    clock.reset();
    for (const part of [faults, idempotency, requests, webhooks, refundBehaviour]) part.clear();
  };
  return {
    store,
    webhooks,
    pipeline: { apiKey, faults, idempotency, requests, contextFor, log },
    context: contextFor(NO_REQUEST),
    firstAttempt: (event) => attempts.get(event) ?? Promise.resolve(),
    reset,
  };
}

function createApp({ store, webhooks, pipeline, context, firstAttempt, reset }: Parts): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  registerApi(app, pipeline);
  registerHostedPage(app, context, firstAttempt);
  registerAdminMoney(app, context);
  registerAdminControl(app, { pipeline, webhooks, store, reset });
  return app;
}

/**
 * Starts the card service's stand-in on the loopback address.
 * @throws the server's own error when the port is taken.
 */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const stateFile = options.statePath === undefined ? null : openStateFile(options.statePath, () => store);
  const store = createStore(() => stateFile?.schedule());
  stateFile?.load(store);
  // The pages' own address is known only once the port is; no request can come in between, since nothing is awaited.
  const server = await listenOnLoopback((request, env) => app.fetch(request, env), options.port);
  const parts = createParts({ ...options, publicUrl: options.publicUrl ?? server.url }, store);
  const app = createApp(parts);
  parts.webhooks.resume();
  const expiry = setInterval(() => expireAllDue(parts.context), EXPIRY_CHECK_MS);
  return {
    url: server.url,
    store,
    webhooks: parts.webhooks,
    stop: async () => {
      clearInterval(expiry);
      parts.webhooks.stop();
      await server.close();
      stateFile?.close();
    },
  };
}
