import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishJobs } from './books.ts';
import { order, orderOf, weddingWith } from './guests.ts';
import { type Rig, startRig } from './rig.ts';
import { deliverSince } from './stripe-events.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

/** `npm run audit`, as a person types it. */
function runAudit(databaseUrl: string): Promise<{ code: number; output: string }> {
  const env = { ...process.env, SUPABASE_DB_URL: databaseUrl };
  return new Promise((resolve) => {
    const child = execFile('npm', ['run', '--silent', 'audit'], { cwd: ROOT, env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
    });
  });
}

describe('npm run audit', () => {
  it('prints the books of every wedding and ends well when they balance', async () => {
    const { wedding, guests } = await weddingWith(rig, 10, 2);
    for (const guest of guests) await rig.card.pay((await order(rig, orderOf(guest))).sessionId);
    await deliverSince(rig, 0);
    await finishJobs(rig);
    const { code, output } = await runAudit(rig.databaseUrl);
    expect(output).toContain(wedding.id);
    expect(output).toContain('2 sold, 0 held of 10');
    expect(output).toContain('charged $210.00');
    expect(output).toContain('Books balance: 1 wedding.');
    expect(code).toBe(0);
    expect(output).not.toContain('@');
  });

  it('ends with 1 when a cent or a seat is missing', async () => {
    await rig.sql`alter table private.ledger disable trigger ledger_append_only`;
    await rig.sql`update private.ledger set amount_minor = amount_minor - 1 where id = (select min(id) from private.ledger)`;
    const { code, output } = await runAudit(rig.databaseUrl);
    expect(output).toContain('Books do not balance, in 1 place:');
    expect(output).toContain('ledger');
    expect(code).toBe(1);
  });

  it('ends with 2 when there is no database', async () => {
    const { code, output } = await runAudit('postgresql://postgres:postgres@127.0.0.1:9/postgres');
    expect(output).toContain('could not be read');
    expect(code).toBe(2);
  });
});
