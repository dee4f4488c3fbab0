import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bootstrap } from '../postgres/bootstrap.ts';
import { clearLeftoverServer } from '../postgres/leftover-server.ts';
import { migrate } from '../postgres/migrate.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COPY_PREFIX = 'vowfund-database-';
const TEMPLATES = path.join(ROOT, '.local', 'templates');
/** A template another test run may still be copying is left alone for this long. */
const KEPT_FOR_MS = 10 * 60 * 1000;

const run = promisify(execFile);

/** Everything a migrated database is made from: a change in any of it makes a new template. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['supabase/migrations', 'local/postgres']) {
    const names = await readdir(path.join(ROOT, folder)).catch(() => []);
    for (const name of names.filter((each) => /\.(sql|ts)$/u.test(each)).sort()) {
      hash.update(name).update(await readFile(path.join(ROOT, folder, name)));
    }
  }
  hash.update(await readFile(path.join(ROOT, 'node_modules/@supabase/lite/package.json')));
  return hash.digest('hex').slice(0, 16);
}

/** Keeps owner and modes: Postgres refuses a folder that is not its own. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true, preserveTimestamps: true });
  else await run('cp', ['-a', from, to]);
}

async function dropOld(current: string): Promise<void> {
  const names = await readdir(TEMPLATES).catch(() => []);
  for (const name of names) {
    const folder = path.join(TEMPLATES, name);
    const age = Date.now() - (await stat(folder)).mtimeMs;
    if (folder !== current && age > KEPT_FOR_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** Copies and servers of test runs that were killed, whose own clearing up never came. */
async function sweepAbandoned(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((each) => each.startsWith(COPY_PREFIX) && !each.endsWith('.owner'))) {
    const folder = path.join(tmpdir(), name);
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age < KEPT_FOR_MS) continue;
    // Refused while a live process answers for the server: that run is simply a long one.
    await clearLeftoverServer(folder).then(
      () => Promise.all([folder, `${folder}.owner`].map((each) => rm(each, { recursive: true, force: true }))),
      () => undefined,
    );
  }
}

async function build(finished: string): Promise<void> {
  const dataDir = `${finished}.${randomUUID().slice(0, 8)}`;
  const database = await startPostgres({ port: await freePort(), dataDir, durable: false });
  try {
    await bootstrap(database.url);
    await migrate(database.url);
  } catch (error) {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  await database.stop();
  // Two runs may build the same template at once: the first to finish wins, both are equal.
  await rename(dataDir, finished).catch(() => rm(dataDir, { recursive: true, force: true }));
  await dropOld(finished);
}

/**
 * A fresh cluster folder with all migrations applied and no rows, in the system's temporary folder.
 * The first call after a change of the migrations builds a template; the others copy it.
 * @returns path of the folder; the caller removes it
 */
export async function copyOfMigratedDatabase(): Promise<string> {
  const template = path.join(TEMPLATES, await fingerprint());
  const isThere = await stat(template).then(
    () => true,
    () => false,
  );
  if (!isThere) await build(template);
  await sweepAbandoned();
  const copy = path.join(tmpdir(), `${COPY_PREFIX}${randomUUID()}`);
  await copyFolder(template, copy);
  return copy;
}
