import type Stripe from 'stripe';
import { applySession, bookingIdOf } from '../../_shared/checkout/settle-session.ts';
import type { Deps } from '../../_shared/deps.ts';
import { idOf, stripeClient } from '../../_shared/stripe.ts';
import { inBatches } from './in-batches.ts';
import { knownPayments } from './known-payments.ts';

async function stillHeld(deps: Deps, sessions: readonly Stripe.Checkout.Session[]): Promise<Set<string>> {
  const ids = sessions.map(bookingIdOf).filter((id) => id !== undefined);
  const rows = await deps.sql<{ id: string }[]>`
    select id from private.bookings where id = any(${ids}::uuid[]) and status = 'held'`;
  return new Set(rows.map((row) => row.id));
}

/** Books what Stripe says of its card pages and the books do not have: payments, and pages that ran out. */
export async function reconcileSessions(deps: Deps, since: number): Promise<number> {
  let repaired = 0;
  const sessions = stripeClient(deps).checkout.sessions.list({ created: { gte: since }, limit: 100 });
  for await (const batch of inBatches(sessions)) {
    const known = await knownPayments(
      deps,
      batch.map((session) => idOf(session.payment_intent)),
    );
    const held = await stillHeld(deps, batch);
    for (const session of batch) {
      const intent = idOf(session.payment_intent);
      const missing = session.payment_status === 'paid' && intent !== null && !known.has(intent);
      const over = session.status === 'expired' && held.has(bookingIdOf(session) ?? '');
      if (!missing && !over) continue;
      const settlement = await applySession(deps.sql, session);
      if (settlement !== 'ignored' && settlement !== 'unknown_booking') repaired += 1;
    }
  }
  return repaired;
}
