import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail } from './mail-rules.ts';
import { startMailInbox, type MailInbox } from './start-mail-inbox.ts';

let folder: string;
let file: string;
let inbox: MailInbox;
let told: Mail[];

async function start(): Promise<void> {
  inbox = await startMailInbox({ port: 0, file, onMail: (mail) => told.push(mail) });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mail-inbox-'));
  file = path.join(folder, 'mails.jsonl');
  told = [];
  await start();
});

afterEach(async () => {
  await inbox.close();
  await rm(folder, { recursive: true, force: true });
});

const MAIL = { from: 'Vowfund <hello@vowfund.test>', to: 'guest@example.com', subject: 'Hello', text: 'Hi' };

function post(route: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(route, inbox.url), {
    method: 'POST',
    headers: { authorization: 'Bearer re_local', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function subjects(): Promise<string[]> {
  const { data } = (await (await fetch(new URL('/emails', inbox.url))).json()) as { data: { subject: string }[] };
  return data.map(({ subject }) => subject);
}

test('a mail lies in the inbox and is told once, also when it is sent again under its key', async () => {
  const first = await post('/emails', MAIL, { 'idempotency-key': 'a' });
  const second = await post('/emails', MAIL, { 'idempotency-key': 'a' });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await second.json()).toEqual(await first.json());
  expect(await subjects()).toEqual(['Hello']);
  expect(told).toHaveLength(1);
  expect((await fetch(new URL('/inbox', inbox.url))).status).toBe(200);
});

test('the same key with another mail is refused', async () => {
  await post('/emails', MAIL, { 'idempotency-key': 'a' });
  const other = await post('/emails', { ...MAIL, subject: 'Other' }, { 'idempotency-key': 'a' });
  expect(other.status).toBe(409);
});

test('a batch is taken whole, at most a hundred, each with an address', async () => {
  const batch = (length: number) => Array.from({ length }, (_, index) => ({ ...MAIL, subject: String(index) }));
  expect((await post('/emails/batch', batch(100))).status).toBe(200);
  expect(await subjects()).toHaveLength(100);
  expect((await post('/emails/batch', batch(101))).status).toBe(422);
  expect((await post('/emails/batch', [MAIL, { ...MAIL, to: 'nobody' }])).status).toBe(422);
  expect(await subjects()).toHaveLength(100);
});

test.each([
  ['no recipient', { ...MAIL, to: [] }],
  ['a sender without an address', { ...MAIL, from: 'Vowfund' }],
  ['no content', { ...MAIL, text: undefined }],
  ['a subject of two lines', { ...MAIL, subject: 'a\nBcc: x@example.com' }],
  ['nothing at all', null],
])('%s is refused', async (_what, body) => {
  const response = await post('/emails', body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ name: 'validation_error' });
});

test('without the key nothing is sent', async () => {
  expect((await post('/emails', MAIL, { authorization: '' })).status).toBe(401);
  expect((await post('/emails', MAIL, { authorization: 'Bearer re_other' })).status).toBe(403);
  expect(await subjects()).toEqual([]);
});

test('faults come as often as they were asked for', async () => {
  await post('/_emulator/faults', { status: 503, times: 1 });
  await post('/_emulator/faults', { status: 500, times: 1, afterEffect: true });
  expect((await post('/emails', MAIL)).status).toBe(503);
  expect(await subjects()).toEqual([]);
  expect((await post('/emails', MAIL)).status).toBe(500);
  expect(await subjects()).toEqual(['Hello']);
  expect((await post('/emails', MAIL)).status).toBe(200);
  expect(await (await fetch(new URL('/_emulator/calls', inbox.url))).json()).toEqual({ calls: 3 });
});

test('mails outlive a restart', async () => {
  await post('/emails', MAIL, { 'idempotency-key': 'a' });
  await inbox.close();
  await start();
  expect(await subjects()).toEqual(['Hello']);
  await post('/emails', MAIL, { 'idempotency-key': 'a' });
  expect(await subjects()).toEqual(['Hello']);
});
