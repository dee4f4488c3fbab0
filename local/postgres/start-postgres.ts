import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { postgresBinaries } from './binaries.ts';
import { ensureDataDirectory, SUPERUSER } from './data-directory.ts';
import { claimDataDirectory, clearLeftoverServer, releaseDataDirectory } from './leftover-server.ts';
import { serverAccount, type ServerAccount } from './server-account.ts';

const HOST = '127.0.0.1';
const READY = 'database system is ready to accept connections';
const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;
/** A booking race of 200 buyers, each on a connection of its own, fits with room for everything else. */
const MAX_CONNECTIONS = 260;

export interface PostgresOptions {
  port: number;
  /** Folder of the cluster; made on first use, kept and used again afterwards. */
  dataDir: string;
  /** Default 'postgres'. It is set when the cluster is made and has to stay the same afterwards. */
  superuserPassword?: string;
  /** false skips flushing to disk: for test databases nobody will miss after a power cut. Default true. */
  durable?: boolean;
}

export interface RunningPostgres {
  /** Superuser URL of the database 'postgres', on the loopback interface. */
  url: string;
  /** Process id of the server. */
  pid: number;
  /** Fast shutdown: open connections are cut, committed data is kept. Calling it twice does no harm. */
  stop: () => Promise<void>;
}

type ServerProcess = ChildProcessByStdio<null, null, Readable>;

function assertPortFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${String(port)}, which Postgres needs, is in use by another program.`)),
    );
    probe.listen(port, HOST, () => probe.close(() => resolve()));
  });
}

function serverArguments(options: PostgresOptions): string[] {
  const settings: Record<string, string> = {
    listen_addresses: HOST,
    unix_socket_directories: '',
    max_connections: String(MAX_CONNECTIONS),
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ...(options.durable === false && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', options.dataDir, '-p', String(options.port), ...flags];
}

function untilReady(server: ServerProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => reject(new Error('Postgres did not get ready within 30 seconds.')), START_LIMIT_MS);
    server.stderr.on('data', (chunk: Buffer) => {
      log = `${log}${chunk.toString()}`.slice(-4000);
      if (!log.includes(READY)) return;
      clearTimeout(timer);
      resolve();
    });
    server.once('error', (error) => reject(new Error(`Postgres could not be started: ${error.message}`)));
    server.once('exit', () => {
      clearTimeout(timer);
      const reason = /(?:FATAL|PANIC):\s*(.+)/u.exec(log)?.[1] ?? 'it gave no reason';
      reject(new Error(`Postgres stopped while starting: ${reason}.`));
    });
  });
}

function stopServer(server: ServerProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.kill('SIGQUIT'), STOP_LIMIT_MS);
    server.once('exit', () => {
      clearTimeout(impatient);
      resolve();
    });
    server.kill('SIGINT');
  });
}

function spawnServer(binary: string, options: PostgresOptions, account: ServerAccount | undefined): ServerProcess {
  return spawn(binary, serverArguments(options), {
    ...account,
    cwd: options.dataDir,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that Ctrl-C in the terminal reaches only whoever started it and the order of stopping is ours.
    detached: true,
  });
}

/**
 * Starts the real Postgres 17 on `port` of the loopback interface and waits until it answers.
 * The same `dataDir` gives the same data again; a server left behind by a killed process is stopped first.
 * @throws Error with one sentence for people: port taken, directory in use, no Postgres for this platform
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const password = options.superuserPassword ?? 'postgres';
  const [binaries, account] = await Promise.all([postgresBinaries(), serverAccount()]);
  await mkdir(path.dirname(dataDir), { recursive: true });
  await clearLeftoverServer(dataDir);
  await assertPortFree(options.port);
  await ensureDataDirectory(binaries, dataDir, password, account);
  await claimDataDirectory(dataDir);

  const server = spawnServer(binaries.postgres, { ...options, dataDir }, account);
  const endWithUs = (): void => void server.kill('SIGINT');
  process.once('exit', endWithUs);
  try {
    await untilReady(server);
  } catch (error) {
    process.off('exit', endWithUs);
    await stopServer(server);
    await releaseDataDirectory(dataDir);
    throw error;
  }
  return {
    url: `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@${HOST}:${String(options.port)}/postgres`,
    pid: server.pid ?? 0,
    stop: async () => {
      process.off('exit', endWithUs);
      await stopServer(server);
      await releaseDataDirectory(dataDir);
    },
  };
}
