import type { Deps } from '../../_shared/deps.ts';

/** Which of these payment intents the books have. */
export async function knownPayments(deps: Deps, intents: readonly (string | null)[]): Promise<Set<string>> {
  const given = intents.filter((intent) => intent !== null);
  const rows = await deps.sql<{ payment_intent: string }[]>`
    select payment_intent from private.payments where payment_intent = any(${given}::text[])`;
  return new Set(rows.map((row) => row.payment_intent));
}
