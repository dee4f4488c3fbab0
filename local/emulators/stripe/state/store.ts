import { Collection } from './collection.ts';
import type {
  ChargeRecord,
  DisputeRecord,
  EventRecord,
  PaymentIntentRecord,
  RefundRecord,
  SessionRecord,
  StoredAnswer,
} from './records.ts';

/** Everything the emulator remembers. In memory; `state-file.ts` keeps it over a restart. */
export interface Store {
  sessions: Collection<SessionRecord>;
  paymentIntents: Collection<PaymentIntentRecord>;
  charges: Collection<ChargeRecord>;
  refunds: Collection<RefundRecord>;
  disputes: Collection<DisputeRecord>;
  events: Collection<EventRecord>;
  answers: Collection<StoredAnswer>;
}

export const COLLECTION_NAMES = [
  'sessions',
  'paymentIntents',
  'charges',
  'refunds',
  'disputes',
  'events',
  'answers',
] as const satisfies (keyof Store)[];

/** @param onChange called after every insert, update and removal. */
export function createStore(onChange: () => void): Store {
  return {
    sessions: new Collection(onChange),
    paymentIntents: new Collection(onChange),
    charges: new Collection(onChange),
    refunds: new Collection(onChange),
    disputes: new Collection(onChange),
    events: new Collection(onChange),
    answers: new Collection(onChange),
  };
}

export function clearStore(store: Store): void {
  for (const name of COLLECTION_NAMES) store[name].clear();
}
