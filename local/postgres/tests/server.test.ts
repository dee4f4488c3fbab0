import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { startPostgres } from '../start-postgres.ts';
import { connect, refusal, value } from './fixtures/database.ts';

const dataDir = path.join(tmpdir(), `vowfund-server-${randomUUID()}`);
const start = (port: number) => startPostgres({ port, dataDir, durable: false });

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Another process that starts a server on this folder and tells its process id; it stays until it is killed. */
async function startElsewhere(port: number): Promise<{ serverPid: number; kill: () => Promise<void> }> {
  const entry = new URL('../start-postgres.ts', import.meta.url).href;
  const script = `const { startPostgres } = await import(${JSON.stringify(entry)});
    const server = await startPostgres(${JSON.stringify({ port, dataDir, durable: false })});
    console.log(server.pid); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const serverPid = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once('exit', () => reject(new Error('the other process did not start a server')));
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { serverPid, kill: () => (child.kill('SIGKILL'), gone) };
}

afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('the embedded server', () => {
  it('keeps its data from one start to the next, and is gone after stop', async () => {
    const port = await freePort();
    const first = await start(port);
    const sql = connect(first.url, 1);
    await sql`create table kept (word text)`;
    await sql`insert into kept values ('still here')`;
    await sql.end();
    await first.stop();
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start(port);
    const again = connect(second.url, 1);
    expect(await value(again`select word from kept`)).toBe('still here');
    expect(await value<string>(again`show server_version`)).toMatch(/^17\./u);
    await again.end();
    await second.stop();
  });

  it('says in one sentence that its port is taken', async () => {
    const port = await freePort();
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
    expect(await refusal(start(port))).toBe(
      `Port ${String(port)}, which Postgres needs, is in use by another program.`,
    );
    await new Promise((resolve) => squatter.close(resolve));
  });

  it('is not started twice on one folder, and takes over once its starter was killed', async () => {
    const other = await startElsewhere(await freePort());
    expect(await refusal(start(await freePort()))).toMatch(/^Process \d+ is already running Postgres on /u);
    await other.kill();
    expect(isAlive(other.serverPid)).toBe(true);
    const mine = await start(await freePort());
    expect(isAlive(other.serverPid)).toBe(false);
    await mine.stop();
  });
});
