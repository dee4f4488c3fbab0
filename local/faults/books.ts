import { postText } from '../../supabase/functions/_shared/testing/requests.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import { LOCAL_KEYS } from '../environment.ts';
import type { Rig } from './rig.ts';

/** Every way in which the books of all weddings are off balance; empty when they are clean. */
export async function audit(rig: Rig): Promise<object[]> {
  const rows = await rig.sql<object[]>`select problem, subject, expected, actual from private.audit()`;
  return rows.map((row) => ({ ...row }));
}

export async function auditOf(rig: Rig, wedding: { id: string }): Promise<object[]> {
  const rows = await rig.sql<object[]>`
    select problem, subject, expected, actual from private.audit() where event_id = ${wedding.id}`;
  return rows.map((row) => ({ ...row }));
}

export interface Seats {
  held: number;
  sold: number;
  capacity: number;
}

export async function seatsOf(rig: Rig, { id }: { id: string }): Promise<Seats> {
  const [row] = await rig.sql<Seats[]>`
    select held, sold, capacity from private.event_inventory where event_id = ${id}`;
  if (!row) throw new Error('the wedding has no seats');
  return { ...row };
}

/** What the ledger says of every payment of a wedding, and what Stripe itself has taken, returned and withheld. */
export async function balances(rig: Rig, { id }: { id: string }): Promise<{ ledger: number; stripe: number }> {
  const [row] = await rig.sql<{ ledger: number; bookings: string[] }[]>`
    select (select coalesce(sum(amount_minor), 0)::bigint from private.ledger where event_id = ${id}) as ledger,
           (select coalesce(array_agg(id::text), '{}') from private.bookings where event_id = ${id}) as bookings`;
  const ours = new Set(row?.bookings ?? []);
  const { charges, refunds, disputes } = rig.stripe.store;
  const taken = charges.all().filter((each) => each.status === 'succeeded' && ours.has(each.metadata.booking_id ?? ''));
  const intents = new Set(taken.map(({ paymentIntent }) => paymentIntent));
  const sum = (items: readonly { paymentIntent: string; amount: number }[]) =>
    items.filter(({ paymentIntent }) => intents.has(paymentIntent)).reduce((total, { amount }) => total + amount, 0);
  const stripe =
    sum(taken) -
    sum(refunds.all().filter(({ status }) => status === 'succeeded')) -
    sum(disputes.all().filter(({ status }) => status !== 'won'));
  return { ledger: row?.ledger ?? 0, stripe };
}

/** One run of the schedule. */
export async function runJobs(rig: Rig, options: { reconcile?: boolean } = {}, deps: Deps = rig.deps): Promise<number> {
  const { reconcile = false } = options;
  const headers = { authorization: `Bearer ${LOCAL_KEYS.jobs}` };
  return (await postText(rig.handlers.jobs, deps, JSON.stringify({ reconcile }), { headers })).status;
}

/** Makes every waiting job due, as if its pause or its lost worker's lease were over. */
export async function makeAllDue(rig: Rig): Promise<void> {
  await rig.sql`update private.outbox set run_after = now() where done_at is null and dead_at is null`;
}

export async function waitingJobs(rig: Rig): Promise<number> {
  const [row] = await rig.sql<{ waiting: number }[]>`
    select count(*)::int as waiting from private.outbox where done_at is null and dead_at is null`;
  return row?.waiting ?? 0;
}

/** Runs the schedule until nothing waits, as it would in the hours after. */
export async function finishJobs(rig: Rig): Promise<void> {
  for (let run = 0; run < 30; run += 1) {
    await makeAllDue(rig);
    await runJobs(rig);
    if ((await waitingJobs(rig)) === 0) return;
  }
  throw new Error('the outbox never became empty');
}

/** Payments that neither pay for a booking nor are on their way back in full. */
export async function unsettledPayments(rig: Rig, { id }: { id: string }): Promise<object[]> {
  return rig.sql<object[]>`
    select p.payment_intent, p.disposition, b.status from private.payments p join private.bookings b on b.id = p.booking_id
     where b.event_id = ${id}
       and not (p.disposition = 'allocated' and b.status = 'paid')
       and p.refund_reserved_minor < case p.disposition when 'allocated' then b.total_minor else p.amount_minor end`;
}
