import type { Deps } from '../_shared/deps.ts';

/**
 * Queues one alert for a person; the same key never raises a second one.
 * @param payload ids, sums and words; no personal data
 */
export async function raiseAlert(
  deps: Deps,
  dedupeKey: string,
  payload: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  await deps.sql`select private.raise_alert(${dedupeKey}, ${deps.sql.json(payload)})`;
}
