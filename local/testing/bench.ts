import { rm } from 'node:fs/promises';
import { startGateway } from '../backend/gateway.ts';
import { startPlacesEmulator } from '../emulators/places/start-places-emulator.ts';
import { startStripeEmulator } from '../emulators/stripe/start-stripe-emulator.ts';
import { functionsEnvironment, LOCAL_KEYS } from '../environment.ts';
import { startMailInbox } from '../mail/start-mail-inbox.ts';
import { apiDatabaseUrl } from '../postgres/bootstrap.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from './free-port.ts';
import { copyOfMigratedDatabase } from './template-database.ts';

export interface BenchInfo {
  /** What the Edge Functions are given: pass it to `readEnv`. */
  env: Record<string, string>;
  /** Superuser URL of the database. */
  dbUrl: string;
  /** Without a trailing slash. */
  urls: { api: string; mail: string; stripe: string; places: string };
}

export interface Bench extends BenchInfo {
  stop: () => Promise<void>;
}

/** Nobody listens on the discard port: phone tokens of tests are made by the tests. */
const NO_PHONE_AUTH = 'http://127.0.0.1:9';
const APP_URL = 'http://localhost:5173';

/**
 * A backend for tests, all on free ports and in a folder of its own: real Postgres with all migrations and no rows,
 * REST and Auth, the mail inbox, the Stripe and Places emulators. No functions runner: tests call handlers directly.
 * No webhooks are delivered either.
 */
export async function startBench(): Promise<Bench> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const dataDir = await copyOfMigratedDatabase();
    stops.push(() => rm(dataDir, { recursive: true, force: true }));
    const database = await startPostgres({ port: await freePort(), dataDir, durable: false });
    stops.push(database.stop);
    const [gateway, mail, stripe, places] = await Promise.all([
      startGateway({ port: 0, databaseUrl: apiDatabaseUrl(database.url), appUrl: APP_URL, functionsUrl: null }),
      startMailInbox({ port: 0, file: null }),
      startStripeEmulator({ port: 0, webhookSecret: LOCAL_KEYS.stripeWebhook }),
      startPlacesEmulator({ port: 0, apiKey: LOCAL_KEYS.places }),
    ]);
    stops.push(gateway.close, mail.close, stripe.stop, places.stop);
    const urls = { api: gateway.url, mail: mail.url, stripe: stripe.url, places: places.url };
    const stack = { ...urls, app: APP_URL, phoneAuth: NO_PHONE_AUTH, functions: gateway.url };
    return { env: functionsEnvironment(stack, database.url), dbUrl: database.url, urls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
