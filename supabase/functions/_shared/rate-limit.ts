import type { Queryable } from './database.ts';
import { AppError } from './http/app-error.ts';

/** At most `limit` takes per `windowSeconds`, counted in Postgres because functions keep no memory. */
export interface RateLimit {
  /** Names the rule, e.g. 'places'; part of the counter's key. */
  name: string;
  limit: number;
  windowSeconds: number;
}

/** Addresses and user ids are stored as a digest: a counter needs to tell callers apart, not to know them. */
async function counterKey(name: string, subject: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${name}:${subject}`));
  const hex = Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${name}:${hex}`;
}

/** Counts one take of `subject` (an IP address, a user id …). Returns false when that is one too many. */
export async function takeRateLimit(sql: Queryable, rule: RateLimit, subject: string): Promise<boolean> {
  const key = await counterKey(rule.name, subject);
  const rows = await sql<{ allowed: boolean }[]>`
    select private.take_rate_limit(${key}, ${rule.limit}, ${rule.windowSeconds}) as allowed`;
  return rows[0]?.allowed ?? false;
}

/** As takeRateLimit, but refuses. @throws AppError `rate_limited` with `Retry-After`. */
export async function requireRateLimit(sql: Queryable, rule: RateLimit, subject: string): Promise<void> {
  if (await takeRateLimit(sql, rule, subject)) return;
  throw new AppError('rate_limited', { retryAfterSeconds: rule.windowSeconds });
}
