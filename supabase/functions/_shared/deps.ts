import { createSql, type Sql } from './database.ts';
import { type Env, readEnv } from './env.ts';

/** Everything a handler needs from outside itself. Tests hand over their own. */
export interface Deps {
  env: Env;
  /** Connection pool to Postgres, as the functions' own role: sees schema `private`. */
  sql: Sql;
  /** How the outside world is called; the platform's own `fetch` unless a test watches it. */
  fetch?: typeof fetch;
  /** The clock; handlers never read another one. */
  now(): Date;
}

/** Wires a function from its environment; used by `index.ts` only. @throws Error when the environment is incomplete. */
export function createDeps(environment: Readonly<Record<string, string | undefined>>): Deps {
  const env = readEnv(environment);
  return { env, sql: createSql(env.SUPABASE_DB_URL), now: () => new Date() };
}
