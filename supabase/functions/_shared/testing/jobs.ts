import type { Handler } from '../http/serve.ts';
import { postJson } from './requests.ts';
import { benchSql, type TestDeps } from './test-deps.ts';

export const JOBS_AUTHORIZATION = { authorization: 'Bearer jobs_local_secret' };

interface JobsAnswer {
  lapsed: number;
  reconciled: Record<string, number> | null;
  jobs: { done: number; retried: number; dead: number };
}

/** One run of the schedule, without reconciliation unless asked for. */
export async function runSchedule(handler: Handler, deps: TestDeps, body: object = { reconcile: false }) {
  const answer = await postJson<JobsAnswer>(handler, deps, body, { headers: JOBS_AUTHORIZATION });
  if (answer.status !== 200) throw new Error(`the schedule's run was answered ${answer.status}`);
  return answer.body;
}

/** Makes every job about something due at once, whatever it is waiting for. */
export async function makeDue(subject: string): Promise<void> {
  await benchSql()`update private.outbox set run_after = now() where payload::text like ${`%${subject}%`}`;
}

interface JobState {
  done: boolean;
  dead: boolean;
  attempts: number;
}

/** How the job of one kind about something stands. */
export async function jobOf(subject: string, kind: string): Promise<JobState | undefined> {
  const rows = await benchSql()<JobState[]>`
    select done_at is not null as done, dead_at is not null as dead, attempts from private.outbox
     where kind = ${kind} and payload::text like ${`%${subject}%`}`;
  return rows[0];
}

interface RefundRow {
  id: string;
  status: string;
  amount_minor: number;
}

/** What the books say of the refunds of a payment. */
export async function refundsOf(paymentIntent: string): Promise<RefundRow[]> {
  return benchSql()<RefundRow[]>`
    select id, status, amount_minor from private.refunds where payment_intent = ${paymentIntent} order by created_at`;
}
