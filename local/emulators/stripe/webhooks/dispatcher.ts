import { setTimeout as sleep } from 'node:timers/promises';
import type { EventRecord } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { createLimiter } from './limiter.ts';
import { type Attempt, sendEvent } from './send-event.ts';

export const WEBHOOK_MODES = ['auto', 'hold', 'drop'] as const;
/** `auto` delivers at once and again until taken · `hold` keeps events until released · `drop` loses them. */
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

export interface WebhookSettings {
  url: string | null;
  secret: string;
  mode: WebhookMode;
  /** Event types the endpoint is subscribed to; '*' is all. */
  types: readonly string[];
  /** Wait before the second attempt; doubled for each further one, at most 30 seconds. */
  firstRetryMs: number;
  maxAttempts: number;
}

export interface LoggedAttempt extends Attempt {
  event: string;
  type: string;
  attempt: number;
}

export interface Webhooks {
  settings: WebhookSettings;
  /** Resolves when the first attempt is over, or at once when nothing is sent. Never rejects. */
  dispatch: (event: EventRecord) => Promise<void>;
  held: () => readonly EventRecord[];
  attempts: () => readonly LoggedAttempt[];
  /** Sends all held events, oldest first. */
  release: () => Promise<void>;
  /** Sends these events in this order, duplicates included, `concurrency` at a time, once each. */
  deliver: (events: readonly EventRecord[], concurrency: number) => Promise<LoggedAttempt[]>;
  /** Sends again what an earlier run could not deliver. */
  resume: () => void;
  /** Resolves when nothing is under way or waiting for a retry. */
  drain: () => Promise<void>;
  clear: () => void;
  stop: () => void;
}

const PARALLEL_DELIVERIES = 20;
const LONGEST_WAIT_MS = 30_000;
const KEPT_ATTEMPTS = 10_000;

/** Delivers events to one endpoint, at least once, in no promised order, as the service does. */
export function createWebhooks(settings: WebhookSettings, store: Store): Webhooks {
  const limit = createLimiter(PARALLEL_DELIVERIES);
  const underWay = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  let held: EventRecord[] = [];
  let attempts: LoggedAttempt[] = [];

  const attempt = async (event: EventRecord, count: number): Promise<LoggedAttempt> => {
    const { url, secret } = settings;
    const result = await sendEvent(event, { url: url ?? '', secret, signal: stopping.signal });
    if (result.taken && event.pendingWebhooks > 0) store.events.update(event, { pendingWebhooks: 0 });
    const logged = { event: event.id, type: event.type, attempt: count, ...result };
    attempts.push(logged);
    if (attempts.length > KEPT_ATTEMPTS * 2) attempts = attempts.slice(-KEPT_ATTEMPTS);
    return logged;
  };

  const pause = async (count: number): Promise<void> => {
    const wait = Math.min(settings.firstRetryMs * 2 ** (count - 1), LONGEST_WAIT_MS);
    await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
  };

  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
    return work;
  };

  const retry = async (event: EventRecord): Promise<void> => {
    for (let count = 2; count <= settings.maxAttempts; count += 1) {
      await pause(count - 1);
      if (stopping.signal.aborted || event.pendingWebhooks === 0) return;
      const { taken } = await limit(() => attempt(event, count));
      if (taken) return;
    }
  };

  const send = async (event: EventRecord): Promise<void> => {
    const { taken } = await track(limit(() => attempt(event, 1)));
    if (!taken) void track(retry(event));
  };

  const isSubscribed = (type: string): boolean => settings.types.includes('*') || settings.types.includes(type);

  return {
    settings,
    dispatch: async (event) => {
      if (settings.url === null || !isSubscribed(event.type) || settings.mode === 'drop') return;
      store.events.update(event, { pendingWebhooks: 1 });
      if (settings.mode === 'hold') held.push(event);
      else await send(event);
    },
    held: () => held,
    attempts: () => attempts,
    release: async () => {
      const events = held;
      held = [];
      await Promise.all(events.map(send));
    },
    deliver: async (events, concurrency) => {
      const chosen = new Set(events);
      held = held.filter((event) => !chosen.has(event));
      const inTurn = createLimiter(concurrency);
      return track(Promise.all(events.map((event) => inTurn(() => attempt(event, 1)))));
    },
    resume: () => {
      if (settings.url === null) return;
      for (const event of store.events.all()) if (event.pendingWebhooks > 0) void send(event);
    },
    drain: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    clear: () => {
      held = [];
      attempts = [];
    },
    stop: () => stopping.abort(),
  };
}
