import type { Hono } from 'hono';
import { z } from 'zod';
import { invalidParam, noSuch } from '../http/errors.ts';
import type { NodeEnv, Pipeline } from '../http/endpoint.ts';
import type { EventRecord } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import type { Webhooks } from '../webhooks/dispatcher.ts';
import { adminInput } from './admin-input.ts';
import { adminGet, adminPost } from './admin-route.ts';
import { ROUTE_NAMES } from './api.ts';

const NOTHING = z.strictObject({});

function summary(event: EventRecord): object {
  return { id: event.id, type: event.type, created: event.created };
}

function registerWebhookControl(app: Hono<NodeEnv>, webhooks: Webhooks, store: Store): void {
  const { settings } = webhooks;
  const state = (): object => ({
    mode: settings.mode,
    url: settings.url,
    types: settings.types,
    held: webhooks.held().map(summary),
    attempts: webhooks.attempts(),
  });
  adminGet(app, 'webhooks', state);
  adminPost(app, 'webhooks', adminInput.webhooks, ({ mode, url, types }) => {
    if (mode) settings.mode = mode;
    if (url !== undefined) settings.url = url;
    if (types) settings.types = types;
    return state();
  });
  adminPost(app, 'webhooks/release', NOTHING, async () => {
    await webhooks.release();
    return state();
  });
  adminPost(app, 'webhooks/drain', NOTHING, async () => {
    await webhooks.drain();
    return state();
  });
  adminPost(app, 'webhooks/deliver', adminInput.deliver, async ({ events, concurrency }) => {
    const found = events.map((id) => {
      const event = store.events.get(id);
      if (!event) throw noSuch('event', id, 'events', 'body');
      return event;
    });
    return { attempts: await webhooks.deliver(found, concurrency) };
  });
}

interface Control {
  pipeline: Pipeline;
  webhooks: Webhooks;
  store: Store;
  /** Forgets everything but the settings the emulator was started with. */
  reset: () => void;
}

/** Admin calls that steer the emulator itself: faults, webhooks, the request log, reset. */
export function registerAdminControl(app: Hono<NodeEnv>, { pipeline, webhooks, store, reset }: Control): void {
  const { faults, requests } = pipeline;
  adminGet(app, 'health', () => ({ ok: true }));
  adminGet(app, 'faults', () => ({ faults: faults.list() }));
  adminPost(app, 'faults', adminInput.fault, ({ route, mode, times, status, delay_ms }) => {
    if (!ROUTE_NAMES.includes(route)) {
      throw invalidParam(`No such route: '${route}'. Routes: ${ROUTE_NAMES.join(', ')}`, 'route');
    }
    faults.add({ route, mode, times, status, delayMs: delay_ms });
    return { faults: faults.list() };
  });
  adminPost(app, 'faults/clear', NOTHING, () => {
    faults.clear();
    return { faults: [] };
  });
  adminGet(app, 'requests', (c) => {
    const { method, path, route } = c.req.query();
    const wanted = requests
      .list()
      .filter(
        (request) =>
          (!method || request.method === method) &&
          (!path || request.path === path) &&
          (!route || request.route === route),
      );
    return { requests: wanted };
  });
  adminPost(app, 'requests/clear', NOTHING, () => {
    requests.clear();
    return { requests: [] };
  });
  adminPost(app, 'reset', NOTHING, () => {
    reset();
    return { ok: true };
  });
  registerWebhookControl(app, webhooks, store);
  app.all('/_emulator/*', (c) => {
    const message = `No such admin call: ${c.req.method} ${c.req.path}`;
    pipeline.log(`[stripe] ${message}`);
    return c.json({ error: { type: 'emulator_admin_error', message } }, 404);
  });
}
