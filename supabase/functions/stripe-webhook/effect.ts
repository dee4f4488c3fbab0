import type { Transaction } from '../_shared/database.ts';
import type { Deps } from '../_shared/deps.ts';

/** What an event does to the books; runs in the transaction that marks the event as seen. Returns its outcome, for the log. */
export type Effect = (transaction: Transaction) => Promise<string>;

/**
 * Fetches the object an event points at and says what to do with it. The event's own copy of it is only a hint:
 * events come late, twice and out of order, the object as Stripe holds it now does not.
 */
export type EventFamily = (objectId: string, deps: Deps) => Promise<Effect>;
