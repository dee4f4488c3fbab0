import { spawn } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { PostgresBinaries } from './binaries.ts';
import type { ServerAccount } from './server-account.ts';

/** The superuser every local database has; migrations run as it, as they do in a hosted project. */
export const SUPERUSER = 'postgres';

async function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  );
}

function runInitdb(initdb: string, args: string[], account: ServerAccount | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(initdb, args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', (error) => reject(new Error(`Postgres could not be set up: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else if (/permission denied/iu.test(errors) && account) {
        reject(
          new Error(
            "Running as root, Postgres uses the 'postgres' account, and that may not open this folder; move it.",
          ),
        );
      } else reject(new Error(`Postgres could not be set up: ${errors.trim().split('\n').at(-1) ?? ''}`));
    });
  });
}

/**
 * Makes a database cluster in `dataDir` unless one is there already.
 * It is built beside the final place and renamed when whole, so that an interrupted first start leaves nothing half-made.
 */
export async function ensureDataDirectory(
  binaries: PostgresBinaries,
  dataDir: string,
  password: string,
  account: ServerAccount | undefined,
): Promise<void> {
  if (await exists(path.join(dataDir, 'PG_VERSION'))) return;
  const unfinished = `${dataDir}.unfinished`;
  const passwordFile = path.join(tmpdir(), `postgres-${randomUUID()}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await Promise.all([unfinished, passwordFile].map((file) => chown(file, account.uid, account.gid)));
  try {
    await runInitdb(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The server's own Unicode tables: letters and capitals are the same on every operating system.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-sync',
      ],
      account,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rm(dataDir, { recursive: true, force: true });
  await rename(unfinished, dataDir);
}
