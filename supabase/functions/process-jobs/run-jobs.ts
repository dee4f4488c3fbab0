import type { Deps } from '../_shared/deps.ts';
import { errorFields, log, scrub } from '../_shared/log.ts';
import { type Job, type JobWork, PermanentFailure } from './job.ts';
import { alert } from './jobs/alert.ts';
import { expireCheckoutPage } from './jobs/expire-checkout.ts';
import { mailCancellation } from './jobs/mail-cancellation.ts';
import { mailRefund } from './jobs/mail-refund.ts';
import { mailTickets } from './jobs/mail-tickets.ts';
import { refund } from './jobs/refund.ts';
import { MAX_ATTEMPTS, retryDelaySeconds } from './retry-policy.ts';

const WORK: Readonly<Record<string, JobWork>> = {
  mail_tickets: mailTickets,
  mail_refund: mailRefund,
  mail_cancellation: mailCancellation,
  refund,
  expire_checkout: expireCheckoutPage,
  alert,
};

const BATCH = 20;
const PARALLEL = 5;
/** Longer than any job's outside calls take; a worker that dies loses its jobs to the next after this. */
const LEASE_SECONDS = 120;

export interface JobCounts {
  done: number;
  retried: number;
  dead: number;
}

/** The sum of two runs. */
export function addCounts(one: JobCounts, other: JobCounts): JobCounts {
  return { done: one.done + other.done, retried: one.retried + other.retried, dead: one.dead + other.dead };
}

async function claim(deps: Deps): Promise<Job[]> {
  return deps.sql<Job[]>`select id, kind, payload, attempts from private.claim_jobs(${BATCH}, ${LEASE_SECONDS})`;
}

async function fail(job: Job, error: unknown, deps: Deps): Promise<keyof JobCounts> {
  const isDead = error instanceof PermanentFailure || job.attempts >= MAX_ATTEMPTS;
  const reason = scrub(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
  const delay = retryDelaySeconds(job.attempts, Math.random());
  await deps.sql`select private.fail_job(${job.id}, ${job.attempts}, ${reason}, ${delay}, ${isDead})`;
  log.warn('job_failed', { job: job.id, kind: job.kind, attempts: job.attempts, dead: isDead, ...errorFields(error) });
  return isDead ? 'dead' : 'retried';
}

async function runJob(job: Job, deps: Deps): Promise<keyof JobCounts> {
  try {
    const work = Object.hasOwn(WORK, job.kind) ? WORK[job.kind] : undefined;
    if (!work) throw new PermanentFailure('unknown kind of job');
    await work(job, deps);
  } catch (error) {
    return fail(job, error, deps);
  }
  await deps.sql`select private.complete_job(${job.id}, ${job.attempts})`;
  return 'done';
}

async function runBatch(jobs: readonly Job[], counts: JobCounts, deps: Deps): Promise<void> {
  const queue = [...jobs];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) counts[await runJob(job, deps)] += 1;
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/**
 * Works off due jobs of the outbox until none is left or `until` has come. Any number of runs may go on at once:
 * each claims its own rows, and a job is closed only by the claim that still holds it.
 */
export async function runJobs(deps: Deps, until: Date): Promise<JobCounts> {
  const counts: JobCounts = { done: 0, retried: 0, dead: 0 };
  while (deps.now() < until) {
    const jobs = await claim(deps);
    if (jobs.length === 0) break;
    await runBatch(jobs, counts, deps);
  }
  return counts;
}
