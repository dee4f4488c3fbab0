import { inject } from 'vitest';
import { createSql, type Sql } from '../database.ts';
import type { Deps } from '../deps.ts';
import { type Env, readEnv } from '../env.ts';

/** One call a handler made to the outside. */
export interface OutsideCall {
  url: string;
  method: string;
  headers: Headers;
  body: string;
}

export interface TestDeps extends Deps {
  /** Everything called over HTTP so far, in order; empty it to start over. */
  outside: OutsideCall[];
}

interface TestDepsOptions {
  env?: Partial<Env>;
  now?: () => Date;
  /** Stands between handler and world, e.g. to break off after a call; the real fetch without it. */
  fetch?: typeof fetch;
}

let pool: Sql | undefined;

/** The test bench's database as its superuser; one pool per test file. */
export function benchSql(): Sql {
  pool ??= createSql(inject('bench').dbUrl);
  return pool;
}

/** Dependencies of a handler on the test bench: real Postgres, real emulators, every outside call written down. */
export function testDeps(options: TestDepsOptions = {}): TestDeps {
  const outside: OutsideCall[] = [];
  const call = options.fetch ?? fetch;
  const watched: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    outside.push({
      url: request.url,
      method: request.method,
      headers: request.headers,
      body: await request.clone().text(),
    });
    return call(input, init);
  };
  return {
    env: { ...readEnv(inject('bench').env), ...options.env },
    sql: benchSql(),
    fetch: watched,
    now: options.now ?? (() => new Date()),
    outside,
  };
}
