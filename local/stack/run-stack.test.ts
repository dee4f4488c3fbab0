import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { busyPorts, freeOffset, runStart, untilPrinted, type ForegroundStack } from './foreground-stack.ts';
import { stackFiles } from './stack-files.ts';

/** One folder and one set of ports for the whole file: the tests are one story, told in order. */
const name = `test-${String(process.pid)}`;
const files = stackFiles(name);
let offset: number;
let stack: ForegroundStack | undefined;

beforeAll(async () => {
  offset = await freeOffset();
});

afterAll(async () => {
  stack?.process.kill('SIGTERM');
  await stack?.ended;
  reset();
});

function reset() {
  return spawnSync(process.execPath, ['scripts/reset.mjs'], {
    cwd: files.root,
    env: { ...process.env, VOWFUND_STACK: name },
    encoding: 'utf8',
  });
}

async function start(): Promise<ForegroundStack> {
  stack = runStart(name, offset);
  await untilPrinted(stack, 'Ready in');
  await untilPrinted(stack, 'Guest link');
  return stack;
}

async function countWeddings(ports: ForegroundStack['ports']): Promise<number> {
  const sql = postgres(`postgresql://postgres:postgres@127.0.0.1:${String(ports.postgres)}/postgres`, { max: 1 });
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from public.wedding_events`;
  await sql.end();
  return row?.count ?? 0;
}

/** Process ids of the children whose command line holds `text`. */
function childrenWith(text: string): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes(text))
    .map((line) => Number.parseInt(line, 10));
}

let weddings = 0;

test('a first start brings up every part, with demo data and a link that works', async () => {
  const { ports, output } = await start();
  expect((await busyPorts(ports)).sort()).toEqual(Object.keys(ports).sort());
  const link = /Guest link\s+(\S+)/u.exec(output())?.[1] ?? '';
  const lookup = await fetch(`http://127.0.0.1:${String(ports.api)}/functions/v1/get-invitation`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(link).searchParams.get('token') }),
  });
  expect(lookup.status).toBe(200);
  expect((await fetch(link.replace('localhost', '127.0.0.1'))).status).toBe(200);
  expect(output()).toMatch(/sign in with \+61\d{9}/u);
  weddings = await countWeddings(ports);
  expect(weddings).toBeGreaterThanOrEqual(3);
});

test('what it sends is printed', async () => {
  const { ports } = stack!;
  await fetch(`http://127.0.0.1:${String(ports.mail)}/emails`, {
    method: 'POST',
    headers: { authorization: 'Bearer re_local', 'content-type': 'application/json' },
    body: JSON.stringify({ from: 'a@example.com', to: 'b@example.com', subject: 'Seen', text: 'x' }),
  });
  await untilPrinted(stack!, 'b@example.com  Seen');
  const auth = `http://127.0.0.1:${String(ports.phoneAuth)}/identitytoolkit.googleapis.com/v1`;
  await fetch(`${auth}/accounts:sendVerificationCode?key=x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: '+61400000009', recaptchaToken: 'x' }),
  });
  await untilPrinted(stack!, '+61400000009  code ');
});

test('a second start on the same folder, and a reset, are refused in one sentence', async () => {
  const second = runStart(name, await freeOffset());
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('This stack is already running');
  expect(reset()).toMatchObject({ status: 1, stderr: expect.stringContaining('is running; stop it first') as string });
});

test('Ctrl-C ends it and frees every port', async () => {
  stack!.process.kill('SIGINT');
  expect(await stack!.ended).toBe(0);
  expect(stack!.output()).toContain('Everything is stopped.');
  expect(await busyPorts(stack!.ports)).toEqual([]);
  expect(childrenWith(files.database)).toEqual([]);
});

test('a second start keeps the data; a part that crashes takes the rest down', async () => {
  const { ports, output, ended } = await start();
  expect(await countWeddings(ports)).toBe(weddings);
  const [functions] = childrenWith(`runner.ts ${String(ports.functions)}`);
  process.kill(functions!, 'SIGKILL');
  expect(await ended).toBe(1);
  expect(output()).toContain('Edge Functions ended by SIGKILL.');
  expect(await busyPorts(ports)).toEqual([]);
  expect(childrenWith(files.database)).toEqual([]);
});

test('a killed stack is cleared away by the next start', async () => {
  const killed = await start();
  killed.process.kill('SIGKILL');
  await killed.ended;
  const next = await start();
  next.process.kill('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(await busyPorts(next.ports)).toEqual([]);
});

test('a taken port is named in one sentence, and nothing stays behind', async () => {
  const squatter = createServer();
  const { ports } = stack!;
  await new Promise<void>((resolve) => squatter.listen(ports.stripe, '127.0.0.1', resolve));
  const refused = runStart(name, offset);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(
    `Port ${String(ports.stripe)}, which the Stripe emulator needs, is in use by another program; stop that first.`,
  );
  expect(refused.output()).not.toMatch(/^\s+at /mu);
  await new Promise((resolve) => squatter.close(resolve));
  expect(await busyPorts(ports)).toEqual([]);
});

test('a reset forgets everything', () => {
  expect(reset().status).toBe(0);
  expect(existsSync(files.folder)).toBe(false);
});
