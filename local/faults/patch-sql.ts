import type { Sql } from '../../supabase/functions/_shared/database.ts';

/** One change to the text of a SQL function. */
export interface SqlPatch {
  /** Without its schema, e.g. 'create_hold'. */
  name: string;
  find: string | RegExp;
  replace: string;
}

/** Puts a changed function in the place of the product's own. @throws Error when the text to change is not there */
export async function patchSql(sql: Sql, { name, find, replace }: SqlPatch): Promise<void> {
  const rows = await sql<{ source: string }[]>`
    select pg_get_functiondef(p.oid) as source from pg_proc p
     where p.pronamespace = 'private'::regnamespace and p.proname = ${name}`;
  const source = rows[0]?.source ?? '';
  const changed = source.replace(find, () => replace);
  if (changed === source) throw new Error(`private.${name} has no ${String(find)} to change`);
  await sql.unsafe(changed);
}

/** The seat lock taken away: between looking and taking there is time for everybody else. */
export const WITHOUT_LOCK: readonly SqlPatch[] = [
  { name: 'create_hold', find: /for update;\s+-- the one lock/u, replace: '; perform pg_sleep(0.3);' },
  {
    name: 'create_hold',
    find: /select \* into i from private\.event_inventory where event_id = i\.event_id;/u,
    replace: '',
  },
];

export const DROP_SEAT_CHECK = 'alter table private.event_inventory drop constraint seats_never_oversold';
