import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTemporaryDatabase } from '../temporary-database.ts';
import { connect, openAsOwner, value, type Sql } from './fixtures/database.ts';

interface Job {
  id: number;
  kind: string;
  attempts: number;
  dedupe_key: string;
}

let sql: Sql;

beforeAll(() => {
  sql = openAsOwner();
});
afterAll(() => sql.end());

const queue = (db: Sql, key: string, kind = 'mail_tickets') => db`select private.queue_job(${kind}, ${key}, '{}')`;
const claim = async (db: Sql, limit = 100, lease = 60) => [
  ...(await db<Job[]>`select * from private.claim_jobs(${limit}, ${lease})`),
];
const complete = (db: Sql, job: Job) => value<boolean>(db`select private.complete_job(${job.id}, ${job.attempts})`);
const fail = (db: Sql, job: Job, dead: boolean, retry = 30) =>
  value<boolean>(db`select private.fail_job(${job.id}, ${job.attempts}, 'no answer', ${retry}, ${dead})`);

// In a database of its own: workers of other test files would take these jobs, and these would take theirs.
describe('the outbox', () => {
  it('gives each job to one worker at a time and forgets none', async () => {
    await withTemporaryDatabase(async (url) => {
      const db = connect(url, 12);
      await queue(db, 'once');
      await queue(db, 'once');
      expect(await value(db`select count(*)::int from private.outbox`)).toBe(1);

      for (let number = 0; number < 200; number += 1) await queue(db, `job:${String(number)}`);
      const claims = await Promise.all(Array.from({ length: 12 }, () => claim(db, 20)));
      const ids = claims.flat().map((job) => job.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe(201);
      expect(await claim(db)).toEqual([]);

      // Done, put back, laid aside, and a worker that never came back.
      const [done, later, dead, lost] = claims.flat() as [Job, Job, Job, Job];
      expect(await complete(db, done)).toBe(true);
      expect(await complete(db, done)).toBe(false);
      expect(await fail(db, later, false, 0)).toBe(true);
      expect(await fail(db, dead, true)).toBe(true);
      await db`update private.outbox set run_after = now() where id = ${lost.id}`;
      const again = await claim(db);
      expect(again.map((job) => [job.id, job.attempts]).sort()).toEqual(
        [
          [later.id, 2],
          [lost.id, 2],
          [again.find((job) => job.kind === 'alert')!.id, 1],
        ].sort(),
      );
      // The first worker comes back after all: its lease is lost, and it can neither end nor fail the job.
      expect(await complete(db, lost)).toBe(false);
      expect(await fail(db, lost, true)).toBe(false);

      const alert = again.find((job) => job.kind === 'alert')!;
      expect(await fail(db, alert, true)).toBe(true);
      expect(await value(db`select count(*)::int from private.outbox where kind = 'alert'`)).toBe(1);
      await db.end();
    });
  });

  it('takes an alert once per key', async () => {
    const key = randomUUID();
    const raise = () => value<boolean>(sql`select private.raise_alert(${key}, '{"reason":"test"}')`);
    expect(await raise()).toBe(true);
    expect(await raise()).toBe(false);
  });
});

describe('events of Stripe', () => {
  it('are new once, also when twins arrive at the same moment', async () => {
    const id = `evt_${randomUUID()}`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        value<boolean>(sql`select private.record_stripe_event(${id}, 'charge.refunded')`),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('are new again when their effect was rolled back', async () => {
    const id = `evt_${randomUUID()}`;
    const record = (db: Pick<Sql, 'begin'> & Sql) => value<boolean>(db`select private.record_stripe_event(${id}, 'x')`);
    await sql
      .begin(async (tx) => {
        await tx`select private.record_stripe_event(${id}, 'x')`;
        throw new Error('the effect failed');
      })
      .catch(() => undefined);
    expect(await record(sql)).toBe(true);
  });
});

describe('a rate limit', () => {
  const take = (key: string, limit: number, window: number) =>
    value<boolean>(sql`select private.take_rate_limit(${key}, ${limit}, ${window})`);

  it('lets so many through and no more, also all at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => take(key, 10, 60)));
    expect(answers.filter(Boolean)).toHaveLength(10);
    expect(await take(randomUUID(), 10, 60)).toBe(true);
  });

  it('starts afresh with the next window and sweeps old ones away', async () => {
    const [key, old] = [randomUUID(), randomUUID()];
    await take(old, 1, 60);
    await sql`update private.rate_limits set window_ends_at = now() - interval '2 minutes' where key = ${old}`;
    expect(await take(key, 1, 60)).toBe(true);
    expect(await take(key, 1, 60)).toBe(false);
    await sql`update private.rate_limits set window_ends_at = now() where key = ${key}`;
    expect(await take(key, 1, 60)).toBe(true);
    expect(await value(sql`select count(*)::int from private.rate_limits where key = ${old}`)).toBe(0);
  });
});
