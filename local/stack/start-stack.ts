import { rm } from 'node:fs/promises';
import { stackUrls, type StackUrls } from '../environment.ts';
import { startJobTimer } from '../jobs/timer.ts';
import { portsFor, type Ports } from '../ports.ts';
import { assertPortFree } from '../processes/assert-port-free.ts';
import { allOrFirstFailure } from './all-or-first-failure.ts';
import { registerPayments } from './demo-data.ts';
import {
  startApi,
  startApp,
  startDatabase,
  startEdgeFunctions,
  startPhone,
  startServices,
  type Site,
} from './parts.ts';
import { Running } from './running.ts';
import { stackFiles, type StackFiles } from './stack-files.ts';
import type { StackOptions } from './stack-options.ts';
import { claimStack, releaseStack } from './stack-owner.ts';

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
