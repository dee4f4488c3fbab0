import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_WAIT_MS = 10_000;
const POLL_MS = 50;

/** Beside the cluster, not in it: Postgres looks after its own folder, this names the process that started it. */
const ownerFile = (dataDir: string): string => `${dataDir}.owner`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text.split('\n')[0] ?? '', 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** A process number is re-used after a reboot: only a process that names this very data directory is our server. */
async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const commandLine = await readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => undefined);
  return commandLine === undefined || commandLine.includes(dataDir);
}

/**
 * Clears the way for a start on `dataDir`: a server whose starter was killed is stopped, a stale pid file removed.
 * @throws Error in one sentence when a live process is still using the directory
 */
export async function clearLeftoverServer(dataDir: string): Promise<void> {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  const pid = await readPid(pidFile);
  if (pid === undefined) return;
  if (await isServerOf(pid, dataDir)) {
    const owner = await readPid(ownerFile(dataDir));
    if (owner !== undefined && isAlive(owner)) {
      throw new Error(`Process ${String(owner)} is already running Postgres on ${dataDir}; stop it first.`);
    }
    process.kill(pid, 'SIGINT');
    for (let waited = 0; isAlive(pid) && waited < STOP_WAIT_MS; waited += POLL_MS) await sleep(POLL_MS);
  }
  await rm(pidFile, { force: true });
}

/** Notes this process as the one that answers for the server on `dataDir`. */
export async function claimDataDirectory(dataDir: string): Promise<void> {
  await writeFile(ownerFile(dataDir), `${String(process.pid)}\n`);
}

export async function releaseDataDirectory(dataDir: string): Promise<void> {
  await rm(ownerFile(dataDir), { force: true });
}
