import type { Deps } from '../_shared/deps.ts';

/** One row of the outbox, leased to this worker. */
export interface Job {
  id: number;
  kind: string;
  payload: Readonly<Record<string, unknown>>;
  /** How often it has been claimed, this time included; also proves that the lease is still ours. */
  attempts: number;
}

/**
 * The work of one kind of job. Safe to repeat: a crash may come after the work and before its row is closed.
 * @throws PermanentFailure when no repeat can help; anything else is tried again later
 */
export type JobWork = (job: Job, deps: Deps) => Promise<void>;

/** The job cannot succeed however often it is tried: it goes to the dead letters, and somebody is told. */
export class PermanentFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PermanentFailure';
  }
}
