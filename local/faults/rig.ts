import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import type { Sql } from '../../supabase/functions/_shared/database.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import { type Env, readEnv } from '../../supabase/functions/_shared/env.ts';
import { stripeAdmin, type StripeAdmin } from '../../supabase/functions/_shared/testing/stripe-admin.ts';
import { startStripeEmulator, type StripeEmulator } from '../emulators/stripe/start-stripe-emulator.ts';
import { functionsEnvironment, LOCAL_KEYS } from '../environment.ts';
import type { Mail } from '../mail/mail-rules.ts';
import { startMailInbox } from '../mail/start-mail-inbox.ts';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from '../testing/free-port.ts';
import { copyOfMigratedDatabase } from '../testing/template-database.ts';
import { HANDLERS, type Handlers } from './handlers.ts';

const NOBODY = 'http://127.0.0.1:9';
const APP_URL = 'http://localhost:5173';
/** Where alerts go. */
export const SUPPORT_EMAIL = 'support@example.com';
const bigint = { to: 20, from: [20], parse: Number, serialize: String };
const RESTART_TRIES = 40;
const RESTART_PAUSE_MS = 250;

export interface RigOptions {
  /** Connections of the pool all calls of a file share; by default as many as a handful of functions have. */
  connections?: number;
  /** Needed where the server is killed: what was committed must survive. */
  durable?: boolean;
}

/** One file's own world: real Postgres, the card service and the mail service, and the product's own handlers. */
export interface Rig {
  deps: Deps;
  env: Env;
  sql: Sql;
  handlers: Handlers;
  stripe: StripeEmulator;
  card: StripeAdmin;
  /** Every mail accepted, once each. */
  mails: Mail[];
  /** The next `times` mails are refused; with `afterEffect` they go out all the same. */
  breakMail: (times: number, afterEffect?: boolean) => Promise<void>;
  mendMail: () => Promise<void>;
  databaseUrl: string;
  /** kill -9 on the server, as a power cut would. */
  killDatabase: () => Promise<void>;
  restartDatabase: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Connections as the functions open them, more of them. */
export function openPool(url: string, connections: number, connectSeconds = 10): Sql {
  return postgres(url, {
    prepare: false,
    max: connections,
    connect_timeout: connectSeconds,
    backoff: () => 0.1,
    types: { bigint },
    onnotice: () => undefined,
  });
}

/** The killed server's own children need a moment to notice that it is gone. */
async function startAgain(options: Parameters<typeof startPostgres>[0]): Promise<RunningPostgres> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startPostgres(options);
    } catch (error) {
      if (tries >= RESTART_TRIES) throw error;
      await sleep(RESTART_PAUSE_MS);
    }
  }
}

async function startDatabase(durable: boolean) {
  const options = { port: await freePort(), dataDir: await copyOfMigratedDatabase(), durable };
  let server = await startPostgres(options);
  return {
    url: server.url,
    kill: async () => {
      process.kill(server.pid, 'SIGKILL');
      // Nothing is left to be shut down: this only lets go of the folder.
      await server.stop();
    },
    restart: async () => {
      server = await startAgain(options);
    },
    stop: async () => {
      await server.stop();
      await rm(options.dataDir, { recursive: true, force: true });
    },
  };
}

function environment(urls: { stripe: string; mail: string }, databaseUrl: string): Env {
  const stack = { ...urls, api: NOBODY, app: APP_URL, phoneAuth: NOBODY, functions: NOBODY, places: NOBODY };
  return readEnv({ ...functionsEnvironment(stack, databaseUrl), SUPPORT_EMAIL });
}

/** Starts the world of one test file on free ports; nothing in it is shared with any other file. */
export async function startRig({ connections = 40, durable = false }: RigOptions = {}): Promise<Rig> {
  const mails: Mail[] = [];
  const [database, stripe, inbox] = await Promise.all([
    startDatabase(durable),
    startStripeEmulator({ port: 0, webhookSecret: LOCAL_KEYS.stripeWebhook }),
    startMailInbox({ port: 0, file: null, onMail: (mail) => mails.push(mail) }),
  ]);
  const env = environment({ stripe: stripe.url, mail: inbox.url }, database.url);
  // A connection caught in the middle by a kill is not worth the usual ten seconds.
  const sql = openPool(database.url, connections, durable ? 5 : undefined);
  const faults = `${inbox.url}/_emulator/faults`;
  return {
    deps: { env, sql, now: () => new Date() },
    env,
    sql,
    handlers: HANDLERS,
    stripe,
    card: stripeAdmin(stripe.url),
    mails,
    breakMail: async (times, afterEffect = false) => {
      await fetch(faults, { method: 'POST', body: JSON.stringify({ status: 500, times, afterEffect }) });
    },
    mendMail: async () => {
      await fetch(faults, { method: 'DELETE' });
    },
    databaseUrl: database.url,
    killDatabase: database.kill,
    restartDatabase: database.restart,
    stop: async () => {
      await sql.end({ timeout: 2 });
      await Promise.all([database.stop(), stripe.stop(), inbox.close()]);
    },
  };
}
