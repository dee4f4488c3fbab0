import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Queryable } from '../../../supabase/functions/_shared/database.ts';
import { finishJobs, runJobs } from '../books.ts';
import { runDoomed } from '../crash.ts';
import { order, orderOf, weddingWith } from '../guests.ts';
import { expectSettled, ticketMailsTo } from '../settled.ts';
import { deliver, deliverSince } from '../stripe-events.ts';
import { type Check, completedSince, must, paid, settle } from './scene.ts';

export const refundSurvivesACrash: Check = async (world) => {
  const { wedding, guests } = await weddingWith(world, 10, 1);
  await paid(world, wedding, must(guests[0]));
  await world.sql`delete from public.wedding_events where id = ${wedding.id}`;
  const from = world.stripe.store.events.size;
  await runDoomed(world.deps, { at: 'POST /v1/refunds', moment: 'after' }, (deps) => runJobs(world, {}, deps));
  await finishJobs(world);
  await settle(world, wedding, from);
  expect(world.stripe.store.refunds.size).toBe(1);
  const rows = await world.sql<{ status: string }[]>`select status from private.refunds`;
  expect(rows.map(({ status }) => status)).toEqual(['succeeded']);
  // Stripe itself refuses to give more back than was taken: what is left of a second try is an alert.
  expect(await world.sql`select kind from private.outbox where kind = 'alert' or dead_at is not null`).toHaveLength(0);
};

export const mailsGoOutOnce: Check = async (world) => {
  const { wedding, guests } = await weddingWith(world, 10, 1);
  const { sessionId } = await order(world, orderOf(must(guests[0])));
  await world.card.pay(sessionId);
  await deliverSince(world, 0);
  await runDoomed(world.deps, { at: 'POST /emails', moment: 'after' }, (deps) => runJobs(world, {}, deps));
  await finishJobs(world);
  expect(ticketMailsTo(world, must(guests[0]).email)).toBe(1);
  await expectSettled(world, wedding);
};

export const jobsHaveOneWorker: Check = async (world) => {
  await world.sql`
    insert into private.outbox (kind, dedupe_key, payload)
    select 'alert', 'check:' || n, '{}' from generate_series(1, 60) as n`;
  const claim = (sql: Queryable) => sql<{ id: number }[]>`select id from private.claim_jobs(20, 120)`;
  let second: Promise<readonly { id: number }[]> = Promise.resolve([]);
  // The other worker comes while the first has its jobs and has not committed yet.
  const first = await world.sql.begin(async (transaction) => {
    const rows = await claim(transaction);
    second = claim(world.sql).then((others) => others);
    await sleep(150);
    return rows;
  });
  const ids = [...first, ...(await second)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(40);
};

export const noEventIsLost: Check = async (world) => {
  const { wedding, guests } = await weddingWith(world, 10, 6);
  for (const [index, guest] of guests.entries()) {
    const { sessionId } = await order(world, orderOf(guest));
    const from = world.stripe.store.events.size;
    await world.card.pay(sessionId);
    const completed = completedSince(world, from);
    await runDoomed(world.deps, { at: index + 1, moment: 'after' }, (deps) => deliver(world, completed, deps));
    await deliver(world, completed);
  }
  await finishJobs(world);
  expect(await expectSettled(world, wedding)).toBe(6);
};
