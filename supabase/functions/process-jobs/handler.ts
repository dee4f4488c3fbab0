import { z } from 'zod';
import { constantTimeEqual } from '../_shared/constant-time.ts';
import type { Deps } from '../_shared/deps.ts';
import { AppError } from '../_shared/http/app-error.ts';
import { parseJson, readText } from '../_shared/http/request-body.ts';
import { serve } from '../_shared/http/serve.ts';
import { errorFields, log } from '../_shared/log.ts';
import { type RateLimit, takeRateLimit } from '../_shared/rate-limit.ts';
import { reconcile, type ReconcileCounts } from './reconcile/reconcile.ts';
import { addCounts, runJobs } from './run-jobs.ts';
import { sweepLapsed } from './sweep-lapsed.ts';

/** Well inside the platform's limit for one call; what is left over is the next minute's. */
const RUN_FOR_MS = 50_000;
/** The schedule calls every minute; asking Stripe for three days is wanted a few times an hour, by one of the callers. */
const RECONCILIATIONS: RateLimit = { name: 'reconcile', limit: 1, windowSeconds: 15 * 60 };

const bodySchema = z.strictObject({
  /** true: now; false: not this time; absent: when it is due. */
  reconcile: z.boolean().optional(),
});

function requireJobsSecret(request: Request, deps: Deps): void {
  const given = request.headers.get('authorization') ?? '';
  if (!constantTimeEqual(`Bearer ${deps.env.JOBS_SECRET}`, given)) throw new AppError('unauthorized');
}

async function readBody(request: Request): Promise<z.infer<typeof bodySchema>> {
  const text = await readText(request);
  const parsed = bodySchema.safeParse(text === '' ? {} : parseJson(text));
  if (!parsed.success) throw new AppError('bad_request');
  return parsed.data;
}

async function reconcileIfDue(wanted: boolean | undefined, deps: Deps): Promise<ReconcileCounts | null> {
  if (!(wanted ?? (await takeRateLimit(deps.sql, RECONCILIATIONS, 'all')))) return null;
  try {
    return await reconcile(deps);
  } catch (error) {
    // Stripe being away must not keep the mails back; the next due run asks again.
    log.error('reconcile_failed', errorFields(error));
    return null;
  }
}

/**
 * The schedule's one entry: works off the outbox, ends lapsed checkouts, compares with Stripe when that is due, and
 * does the jobs that came of it. Mails go first, so that a Stripe which hangs keeps none of them back.
 * Safe to call at any time and any number of times at once. Answers counts.
 */
export const handleProcessJobs = serve('process-jobs', async (request, deps) => {
  requireJobsSecret(request, deps);
  const body = await readBody(request);
  const until = new Date(deps.now().getTime() + RUN_FOR_MS);
  const waiting = await runJobs(deps, until);
  const lapsed = await sweepLapsed(deps, until);
  const reconciled = await reconcileIfDue(body.reconcile, deps);
  return { lapsed, reconciled, jobs: addCounts(waiting, await runJobs(deps, until)) };
});
