import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figure } from '../figures.ts';
import { HANDLERS, type Handlers } from '../handlers.ts';
import { patchSql } from '../patch-sql.ts';
import { type Rig, startRig } from '../rig.ts';
import { CHECKS, type CheckName } from './checks.ts';
import { withMutatedHandlers } from './mutated-handlers.ts';
import { type Mutant, MUTANTS } from './table.ts';
import { prepareWorlds, type Worlds } from './world.ts';

let rig: Rig;
let worlds: Worlds;
let caught = 0;

beforeAll(async () => {
  rig = await startRig();
  worlds = await prepareWorlds(rig);
});
afterAll(async () => {
  figure('F3 mutants', `${caught} of ${MUTANTS.length} caught`);
  await worlds.end();
  await rig.stop();
});

async function inWorld(handlers: Handlers, work: (world: Rig) => Promise<void>): Promise<void> {
  const world = await worlds.fresh(handlers);
  try {
    await work(world);
  } finally {
    await world.stop();
  }
}

/** Runs the check that has to notice a defect. @returns what it complained of, null when it noticed nothing */
async function complaintAbout({ sql = [], statements = [], source = [], caughtBy }: Mutant): Promise<string | null> {
  let complaint: string | null = null;
  const run = (handlers: Handlers): Promise<void> =>
    inWorld(handlers, async (world) => {
      for (const patch of sql) await patchSql(world.sql, patch);
      for (const statement of statements) await world.sql.unsafe(statement);
      await CHECKS[caughtBy](world).catch((error: unknown) => {
        complaint = error instanceof Error ? error.message : 'no reason';
      });
    });
  await (source.length > 0 ? withMutatedHandlers(source, run) : run(HANDLERS));
  return complaint;
}

describe('the product as it is', () => {
  it.each(Object.keys(CHECKS) as CheckName[])('holds: %s', async (name) => {
    await inWorld(HANDLERS, CHECKS[name]);
  });
});

describe('a defect is noticed', () => {
  it.each(MUTANTS)('$name → $caughtBy', async (mutant) => {
    expect(await complaintAbout(mutant)).not.toBeNull();
    caught += 1;
  });
});
