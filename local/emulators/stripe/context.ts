import type { Clock } from './state/clock.ts';
import type { EventRecord } from './state/records.ts';
import type { Store } from './state/store.ts';
import type { RefundBehaviour } from './actions/refund-behaviour.ts';

/** What an action works with: the memory, the time, and a way to tell the world. */
export interface Context {
  store: Store;
  clock: Clock;
  refundBehaviour: RefundBehaviour;
  /** Where payment pages live, without a trailing slash. */
  publicUrl: string;
  /** The business shown on payment pages. */
  accountName: string;
  /**
   * Records an event and hands it to the webhook dispatcher.
   * @param object the object as the client sees it, right after the change
   */
  emit: (type: string, object: object, previousAttributes?: Record<string, unknown>) => EventRecord;
}

/** The API request an event came from; timers and payers have none. */
export interface RequestMark {
  id: string | null;
  idempotency_key: string | null;
}

export const NO_REQUEST: RequestMark = { id: null, idempotency_key: null };
