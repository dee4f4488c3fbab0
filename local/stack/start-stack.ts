import { rm } from 'node:fs/promises';
import { startPhoneAuth } from '../auth/start-phone-auth.ts';
import { followPhoneCodes } from '../auth/phone-codes.ts';
import { startGateway } from '../backend/gateway.ts';
import { startPlacesEmulator } from '../emulators/places/start-places-emulator.ts';
import { startStripeEmulator } from '../emulators/stripe/start-stripe-emulator.ts';
import { browserEnvironment, functionsEnvironment, LOCAL_KEYS, PRODUCT_NAME, stackUrls } from '../environment.ts';
import type { StackUrls } from '../environment.ts';
import { startFunctions } from '../functions/start-functions.ts';
import { startJobTimer } from '../jobs/timer.ts';
import { startMailInbox } from '../mail/start-mail-inbox.ts';
import { portsFor, type Ports } from '../ports.ts';
import { apiDatabaseUrl, bootstrap } from '../postgres/bootstrap.ts';
import { migrate } from '../postgres/migrate.ts';
import { seed } from '../postgres/seed.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { assertPortFree } from '../processes/assert-port-free.ts';
import { logFile } from '../processes/log-file.ts';
import { processEnd } from '../processes/process-end.ts';
import { registerPayments } from './demo-data.ts';
import type { Reporter } from './reporter.ts';
import { serveApp, type AppMode } from './serve-app.ts';
import { stackFiles, type StackFiles } from './stack-files.ts';
import { claimStack, releaseStack } from './stack-owner.ts';

export interface StackOptions {
  /** Names the folder the data is kept in. */
  name: string;
  portOffset: number;
  app: AppMode;
  /** Forget what an earlier run left. */
  fresh: boolean;
  /** Fill in the demo data. */
  seed: boolean;
  /** Pause between two runs of the job function. */
  jobsEveryMs: number;
  reporter: Reporter;
}

export interface Stack {
  urls: StackUrls;
  databaseUrl: string;
  /** Resolves with a sentence as soon as a part ends that should not. */
  broken: Promise<string>;
  stop: () => Promise<void>;
}

/** Deterministic, so that parts can be told of the database before it is up. */
function databaseUrlOn(port: number): string {
  return `postgresql://postgres:postgres@127.0.0.1:${String(port)}/postgres`;
}

/** What is running, and how a part tells that it no longer is. */
class Running {
  private readonly stops: (() => void | Promise<void>)[] = [];
  /** Aborting ends processes that are still starting. */
  readonly aborting = new AbortController();
  readonly broken: Promise<string>;
  private report: (reason: string) => void = () => undefined;

  constructor() {
    this.broken = new Promise((resolve) => (this.report = resolve));
  }

  onStop(stop: () => void | Promise<void>): void {
    this.stops.push(stop);
  }

  watch(ended: Promise<string>): void {
    void ended.then((reason) => this.report(reason));
  }

  /** Last started, first stopped; one that fails to stop does not keep the others up. */
  async stop(): Promise<void> {
    this.aborting.abort();
    for (const stop of this.stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        console.error(error);
      }
    }
  }
}

interface Site extends StackOptions {
  ports: Ports;
  urls: StackUrls;
  files: StackFiles;
  running: Running;
}

async function timed<T>(site: Site, part: string, start: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await start();
  site.reporter.ready(part, performance.now() - from);
  return result;
}

const PORT_PURPOSES: Readonly<Record<Exclude<keyof Ports, 'postgres'>, string>> = {
  app: 'the app',
  api: 'the API',
  mail: 'the mail inbox',
  functions: 'the Edge Functions runner',
  phoneAuth: 'phone sign-in',
  stripe: 'the Stripe emulator',
  places: 'the Places emulator',
};

/** Postgres looks for itself, once it has stopped a server that a killed stack left behind. */
async function checkPorts(ports: Ports): Promise<void> {
  for (const [name, purpose] of Object.entries(PORT_PURPOSES))
    await assertPortFree(ports[name as keyof Ports], purpose);
}

async function startDatabase(site: Site): Promise<string> {
  const { running, files, ports } = site;
  const database = await timed(site, 'Postgres 17', () =>
    startPostgres({ port: ports.postgres, dataDir: files.database, durable: !site.fresh }),
  );
  running.onStop(database.stop);
  running.watch(processEnd('Postgres', database.pid, running.aborting.signal));
  await timed(site, 'Migrations', async () => {
    await bootstrap(database.url);
    await migrate(database.url);
    if (site.seed) await seed(database.url);
  });
  return database.url;
}

async function startServices(site: Site): Promise<void> {
  const { running, files, ports, urls, reporter } = site;
  const stripe = await startStripeEmulator({
    port: ports.stripe,
    webhookSecret: LOCAL_KEYS.stripeWebhook,
    webhookUrl: `${urls.api}/functions/v1/stripe-webhook`,
    accountName: PRODUCT_NAME,
    statePath: files.stripe,
    log: (line) => reporter.line('stripe', line),
  });
  running.onStop(stripe.stop);
  const places = await startPlacesEmulator({
    port: ports.places,
    apiKey: LOCAL_KEYS.places,
    log: (line) => reporter.line('places', line),
  });
  running.onStop(places.stop);
  const mail = await startMailInbox({ port: ports.mail, file: files.mails, onMail: reporter.mail });
  running.onStop(mail.close);
}

async function startPhone(site: Site): Promise<void> {
  const { running, reporter, urls } = site;
  const log = await logFile(site.files.phoneAuthLog);
  const options = { port: site.ports.phoneAuth, onLine: log, signal: running.aborting.signal };
  const phoneAuth = await timed(site, 'Phone sign-in', () => startPhoneAuth(options));
  running.onStop(phoneAuth.stop);
  running.watch(phoneAuth.ended);
  running.onStop(followPhoneCodes(urls.phoneAuth, reporter.phoneCode));
}

async function startEdgeFunctions(site: Site, databaseUrl: string): Promise<void> {
  const { running, reporter, ports } = site;
  const log = await logFile(site.files.functionsLog);
  const functions = await timed(site, 'Edge Functions', () =>
    startFunctions({
      port: ports.functions,
      env: functionsEnvironment(site.urls, databaseUrl),
      cacheDir: site.files.denoCache,
      watch: site.app === 'development',
      signal: running.aborting.signal,
      // Its information is for the log file; warnings and errors are for whoever is looking.
      onLine: (line, isError) => {
        log(line);
        if (isError) reporter.line('functions', line);
      },
    }),
  );
  running.onStop(functions.stop);
  running.watch(functions.ended);
}

async function startApi(site: Site, databaseUrl: string): Promise<void> {
  const gateway = await timed(site, 'API', () =>
    startGateway({
      port: site.ports.api,
      databaseUrl: apiDatabaseUrl(databaseUrl),
      appUrl: site.urls.app,
      functionsUrl: site.urls.functions,
    }),
  );
  site.running.onStop(gateway.close);
}

async function startApp(site: Site): Promise<void> {
  Object.assign(process.env, browserEnvironment(site.urls));
  site.running.onStop(await timed(site, 'App', () => serveApp(site.app, site.ports.app, site.files)));
}

async function startParts(site: Site): Promise<string> {
  const databaseUrl = databaseUrlOn(site.ports.postgres);
  await startServices(site);
  // The slowest first: it takes one core for most of the start.
  const phone = startPhone(site);
  const rest = (async () => {
    await startDatabase(site);
    await Promise.all([startApi(site, databaseUrl), startEdgeFunctions(site, databaseUrl)]);
    await registerPayments(databaseUrl, site.urls);
  })();
  await allOrFirstFailure([phone, rest], () => site.running.aborting.abort());
  const { running, urls, reporter } = site;
  running.onStop(
    startJobTimer({ apiUrl: urls.api, everyMs: site.jobsEveryMs, onLine: (line) => reporter.line('jobs', line) }),
  );
  // Last: whoever waits for the app finds everything behind it ready.
  await startApp(site);
  return databaseUrl;
}

/**
 * Waits for all parts to be up, or for all to have ended after one failed.
 * @param endOthers called at the first failure; what the others say about being ended is not told
 * @throws that first failure
 */
async function allOrFirstFailure(parts: Promise<void>[], endOthers: () => void): Promise<void> {
  const failures: unknown[] = [];
  const observed = parts.map((part) =>
    part.catch((error: unknown) => {
      failures.push(error);
      endOthers();
    }),
  );
  await Promise.all(observed);
  if (failures.length > 0) throw failures[0];
}

/**
 * Starts the whole product on this machine: database, API, functions, the services it calls, and the app.
 * @throws Error with a sentence for people when a part cannot start; everything already started is stopped then
 */
export async function startStack(options: StackOptions, cancel: AbortSignal): Promise<Stack> {
  const ports = portsFor(options.portOffset);
  const files = stackFiles(options.name);
  const running = new Running();
  const site: Site = { ...options, ports, files, running, urls: stackUrls(ports) };
  cancel.addEventListener('abort', () => running.aborting.abort());
  await claimStack(files);
  running.onStop(() => releaseStack(files));
  try {
    await checkPorts(ports);
    if (options.fresh) await clearData(files);
    const databaseUrl = await startParts(site);
    return { urls: site.urls, databaseUrl, broken: running.broken, stop: () => running.stop() };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function clearData(files: StackFiles): Promise<void> {
  for (const file of [files.database, files.stripe, files.mails]) await rm(file, { recursive: true, force: true });
}
