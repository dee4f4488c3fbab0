import type { Clock } from '../state/clock.ts';
import type { Store } from '../state/store.ts';
import type { Answer } from './answer.ts';
import { StripeError, invalidParam } from './errors.ts';

const MAX_KEY_LENGTH = 255;
const KEPT_SECONDS = 24 * 60 * 60;

export interface KeyedCall {
  key: string;
  method: string;
  path: string;
  /** The raw parameters: the same key must come with the same ones. */
  fingerprint: string;
}

export interface Idempotency {
  /**
   * @returns the first answer when this call was made before, null when it is new (the key is then taken until `end`).
   * @throws StripeError 400 for other parameters under a known key, 409 while the first call is still running.
   */
  begin: (call: KeyedCall) => Answer | null;
  /** @param answer kept for 24 hours; null when the call was refused before it began, so that it may be made again. */
  end: (call: KeyedCall, answer: Answer | null, requestId: string) => void;
  clear: () => void;
}

function otherUse(call: KeyedCall, first: { method: string; path: string }): StripeError {
  const samePlace = call.method === first.method && call.path === first.path;
  const rule = samePlace
    ? 'with the same parameters they were first used with'
    : `for the same endpoint they were first used for ('${first.path}')`;
  return new StripeError({
    status: 400,
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${rule}. Try using a key other than '${call.key}' if you meant to execute a different request.`,
  });
}

function stillRunning(key: string): StripeError {
  return new StripeError({
    status: 409,
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Stripe Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. If you intended to execute a different request, use a different key.`,
  });
}

function isSameCall(call: KeyedCall, first: { method: string; path: string; fingerprint: string }): boolean {
  return call.method === first.method && call.path === first.path && call.fingerprint === first.fingerprint;
}

export function createIdempotency(store: Store, clock: Clock): Idempotency {
  const running = new Map<string, KeyedCall>();

  const prune = (): void => {
    for (let oldest = store.answers.all()[0]; oldest; oldest = store.answers.all()[0]) {
      if (oldest.created > clock.now() - KEPT_SECONDS) return;
      store.answers.delete(oldest.id);
    }
  };

  return {
    begin: (call) => {
      if (call.key.length > MAX_KEY_LENGTH) {
        throw invalidParam(`Idempotency keys can be at most ${MAX_KEY_LENGTH} characters long.`);
      }
      prune();
      const first = store.answers.get(call.key) ?? running.get(call.key);
      if (first && !isSameCall(call, first)) throw otherUse(call, first);
      if (running.has(call.key)) throw stillRunning(call.key);
      const kept = store.answers.get(call.key);
      if (kept) {
        const headers = { 'idempotent-replayed': 'true', 'original-request': kept.requestId };
        return { status: kept.status, body: kept.body, headers };
      }
      running.set(call.key, call);
      return null;
    },
    end: (call, answer, requestId) => {
      running.delete(call.key);
      if (!answer) return;
      const { method, path, fingerprint, key } = call;
      const { status, body } = answer;
      store.answers.insert({ id: key, created: clock.now(), method, path, fingerprint, status, body, requestId });
    },
    clear: () => running.clear(),
  };
}
