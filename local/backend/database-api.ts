import { AsyncLocalStorage } from 'node:async_hooks';
import type { EmailDriver } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { LOCAL_KEYS } from '../environment.ts';
import { App } from './lite-app.ts';
import { isDatabaseError, refusalResponse } from './refusals.ts';

export interface DatabaseApi {
  /** Answers a request under /rest/v1 or /auth/v1. */
  fetch: (request: Request) => Promise<Response>;
  /** Reads the catalogue: better before the stack calls itself ready than at the first visitor's. */
  warmUp: () => Promise<void>;
  close: () => Promise<void>;
}

/** Carries a finished response through the REST layer's own error handling. */
class Refusal extends Error {
  private readonly response: Response;

  constructor(response: Response) {
    super('refused by the database');
    this.response = response;
  }

  getResponse(): Response {
    return this.response;
  }
}

const signedIn = new AsyncLocalStorage<boolean>();

/**
 * REST and Auth over one Postgres database, as the hosted project offers them.
 *
 * Two things of the library are corrected here. It grants every table to every role as soon as one table has
 * row-level security, which would undo our column grants and open the private schema; and it answers an exception
 * raised in SQL with 500 and its own code, where PostgREST answers 4xx with the SQLSTATE.
 */
export function createDatabaseApi(databaseUrl: string, siteUrl: string, email: EmailDriver): DatabaseApi {
  const connection = new PostgresConnection({
    url: databaseUrl,
    postgresOptions: { max: 10, onnotice: () => undefined },
  });
  // 'active' is what the library notes once it has made its grants: noted in advance, it makes none.
  Object.assign(connection, { rlsState: 'active' });
  connection.normalizeDbError = (error: unknown) => {
    if (isDatabaseError(error)) throw new Refusal(refusalResponse(error, signedIn.getStore() ?? false));
    return error;
  };
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: LOCAL_KEYS.jwtSecret,
      publishable_key: LOCAL_KEYS.publishable,
      secret_key: LOCAL_KEYS.secret,
      site_url: siteUrl,
      email: { otp_expiry: 600 },
    },
    options: { drivers: { email }, server: { admin: false, disableStudio: true } },
  });
  return {
    fetch: (request) => signedIn.run(hasSession(request), () => app.fetch(request, { peerAddress: null })),
    warmUp: async () => {
      await connection.introspect({ useCache: true });
    },
    close: () => connection.close(),
  };
}

function hasSession(request: Request): boolean {
  const bearer = /^Bearer\s+(.+)$/u.exec(request.headers.get('authorization') ?? '')?.[1];
  return bearer !== undefined && !bearer.startsWith('sb_');
}
