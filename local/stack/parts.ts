import { startPhoneAuth } from '../auth/start-phone-auth.ts';
import { followPhoneCodes } from '../auth/phone-codes.ts';
import { startGateway } from '../backend/gateway.ts';
import { startPlacesEmulator } from '../emulators/places/start-places-emulator.ts';
import { startStripeEmulator } from '../emulators/stripe/start-stripe-emulator.ts';
import { browserEnvironment, functionsEnvironment, LOCAL_KEYS, PRODUCT_NAME, type StackUrls } from '../environment.ts';
import { startFunctions } from '../functions/start-functions.ts';
import { startMailInbox } from '../mail/start-mail-inbox.ts';
import type { Ports } from '../ports.ts';
import { apiDatabaseUrl, bootstrap } from '../postgres/bootstrap.ts';
import { migrate } from '../postgres/migrate.ts';
import { seed } from '../postgres/seed.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { logFile } from '../processes/log-file.ts';
import { processEnd } from '../processes/process-end.ts';
import type { Running } from './running.ts';
import { serveApp } from './serve-app.ts';
import type { StackFiles } from './stack-files.ts';
import type { StackOptions } from './stack-options.ts';

/** One stack while it is being started: what was asked for, where it lives, what runs already. */
export interface Site extends StackOptions {
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

/** Postgres with all migrations applied, and the demo data where it is wanted. Its URL is known in advance. */
export async function startDatabase(site: Site): Promise<string> {
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

/** The services the product calls on the internet, as emulators: cards, venues, mail. */
export async function startServices(site: Site): Promise<void> {
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

/** Phone sign-in; every code it issues is told to the reporter. */
export async function startPhone(site: Site): Promise<void> {
  const { running, reporter, urls } = site;
  const log = await logFile(site.files.phoneAuthLog);
  const options = { port: site.ports.phoneAuth, onLine: log, signal: running.aborting.signal };
  const phoneAuth = await timed(site, 'Phone sign-in', () => startPhoneAuth(options));
  running.onStop(phoneAuth.stop);
  running.watch(phoneAuth.ended);
  running.onStop(followPhoneCodes(urls.phoneAuth, reporter.phoneCode));
}

/** The Edge Functions, restarted on change while the app is served from its sources. */
export async function startEdgeFunctions(site: Site, databaseUrl: string): Promise<void> {
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

/** The front door for browser and functions alike: REST, Auth and the functions behind it. */
export async function startApi(site: Site, databaseUrl: string): Promise<void> {
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

/** The web app, with the addresses of this stack as its settings. */
export async function startApp(site: Site): Promise<void> {
  Object.assign(process.env, browserEnvironment(site.urls));
  site.running.onStop(await timed(site, 'App', () => serveApp(site.app, site.ports.app, site.files)));
}
