import type { Deps } from '../deps.ts';
import { readEnv } from '../env.ts';

function touched(what: string): never {
  throw new Error(`${what} was reached, though the request should have been refused before.`);
}

/**
 * Deps for requests that must be refused before anything happens: using the database or calling anybody throws, which
 * the caller sees as a 500. `seen` tells whether it did, also where somebody swallowed the error.
 */
export function untouchedDeps(environment: Record<string, string>): Deps & { seen: () => string[] } {
  const reached: string[] = [];
  const reach = (what: string): never => {
    reached.push(what);
    return touched(what);
  };
  const sql = new Proxy(() => undefined, {
    apply: () => reach('database'),
    get: () => reach('database'),
  });
  return {
    env: readEnv(environment),
    sql: sql as unknown as Deps['sql'],
    fetch: () => reach('network'),
    now: () => new Date(),
    seen: () => reached,
  };
}
