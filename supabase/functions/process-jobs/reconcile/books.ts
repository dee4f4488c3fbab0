import type { Deps } from '../../_shared/deps.ts';
import { raiseAlert } from '../raise-alert.ts';

/** A due job that nobody has finished for this long is worth a look, however patiently it is being repeated. */
const LATE_AFTER_MINUTES = 15;

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** One alert a day for each way in which the books do not balance. */
export async function alertImbalances(deps: Deps): Promise<number> {
  const rows = await deps.sql<Record<string, string | number | null>[]>`select * from private.audit()`;
  for (const row of rows) {
    await raiseAlert(deps, `audit:${dayOf(deps.now())}:${JSON.stringify(row)}`, {
      problem: 'books off balance',
      ...row,
    });
  }
  return rows.length;
}

/** One alert a day for each kind of job that is stuck. */
export async function alertLateJobs(deps: Deps): Promise<number> {
  const rows = await deps.sql<{ kind: string; late: number }[]>`
    select kind, count(*)::int as late from private.outbox
     where done_at is null and dead_at is null and kind <> 'alert'
       and created_at < now() - make_interval(mins => ${LATE_AFTER_MINUTES})
     group by kind`;
  for (const { kind, late } of rows) {
    await raiseAlert(deps, `late-jobs:${kind}:${dayOf(deps.now())}`, { problem: 'jobs are late', kind, late });
  }
  return rows.reduce((sum, row) => sum + row.late, 0);
}
