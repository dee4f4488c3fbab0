import { setTimeout as sleep } from 'node:timers/promises';
import type { Rig } from './rig.ts';

const PAUSE_MS = 10;

export interface Observer {
  /** Ends the watch. @returns how often the seats were looked at, and how often more were taken than there are */
  stop: () => Promise<{ looks: number; oversold: number }>;
}

/** Looks at a wedding's committed seats again and again while others buy them: rows counted, not the counters. */
export function observeSeats(rig: Rig, { id }: { id: string }): Observer {
  let running = true;
  const seen = { looks: 0, oversold: 0 };
  const watch = async (): Promise<void> => {
    while (running) {
      const rows = await rig.sql<{ over: boolean }[]>`
        select coalesce(sum(b.quantity) filter (where b.status in ('held', 'paid')), 0) > s.capacity
            or s.held + s.sold > s.capacity as over
          from private.event_inventory s left join private.bookings b on b.event_id = s.event_id
         where s.event_id = ${id} group by s.event_id`;
      seen.looks += 1;
      if (rows[0]?.over) seen.oversold += 1;
      await sleep(PAUSE_MS);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      running = false;
      await watching;
      return seen;
    },
  };
}

/** Deadlocks Postgres has broken off in this database so far. */
export async function deadlocks(rig: Rig): Promise<number> {
  const rows = await rig.sql<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  return rows[0]?.deadlocks ?? 0;
}
