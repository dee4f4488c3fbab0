import type { Deps } from '../../_shared/deps.ts';
import { log } from '../../_shared/log.ts';
import { alertImbalances, alertLateJobs } from './books.ts';
import { reconcileCharges } from './charges.ts';
import { reconcileDisputes } from './disputes.ts';
import { reconcileRefunds } from './refunds.ts';
import { reconcileSessions } from './sessions.ts';

/** How far back Stripe is asked: its own repeats of an event end after three days too. */
const LOOK_BACK_SECONDS = 72 * 3600;

export interface ReconcileCounts {
  sessions: number;
  charges: number;
  refunds: number;
  disputes: number;
  imbalances: number;
  late: number;
}

/**
 * Compares the last 72 hours of Stripe's sessions, charges, refunds and disputes with the books, books what is missing and
 * raises an alert for what it cannot mend. Needs no event to have arrived, ever.
 */
export async function reconcile(deps: Deps): Promise<ReconcileCounts> {
  const since = Math.floor(deps.now().getTime() / 1000) - LOOK_BACK_SECONDS;
  // In this order: a refund or a dispute can only be booked on a payment that is.
  const sessions = await reconcileSessions(deps, since);
  const charges = await reconcileCharges(deps, since);
  const refunds = await reconcileRefunds(deps, since);
  const disputes = await reconcileDisputes(deps, since);
  const counts = {
    sessions,
    charges,
    refunds,
    disputes,
    imbalances: await alertImbalances(deps),
    late: await alertLateJobs(deps),
  };
  log.info('reconciled', { ...counts });
  return counts;
}
