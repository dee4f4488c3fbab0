import type { Sql } from '../../../supabase/functions/_shared/database.ts';
import type { Handlers } from '../handlers.ts';
import { openPool, type Rig } from '../rig.ts';

const CONNECTIONS = 40;

export interface Worlds {
  /** A fresh, empty, migrated database beside the file's emulators. The caller ends its pool. */
  fresh: (handlers?: Handlers) => Promise<Rig>;
  end: () => Promise<void>;
}

function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Copies of the migrated database: call it before anything has connected to the rig's own. */
export async function prepareWorlds(rig: Rig): Promise<Worlds> {
  const admin: Sql = openPool(onDatabase(rig.databaseUrl, 'template1'), 1);
  await admin`create database pristine template postgres`;
  let count = 0;
  return {
    fresh: async (handlers = rig.handlers) => {
      count += 1;
      const name = `mutant_${count}`;
      await admin.unsafe(`create database ${name} template pristine`);
      await fetch(`${rig.stripe.url}/_emulator/reset`, { method: 'POST', body: '{}' });
      await rig.mendMail();
      rig.mails.length = 0;
      const databaseUrl = onDatabase(rig.databaseUrl, name);
      const sql = openPool(databaseUrl, CONNECTIONS);
      return { ...rig, databaseUrl, sql, handlers, deps: { ...rig.deps, sql }, stop: () => sql.end({ timeout: 2 }) };
    },
    end: () => admin.end(),
  };
}
