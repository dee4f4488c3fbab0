import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAsApi, openAsOwner, sqlState, type Sql } from './fixtures/database.ts';
import { actAs, actAsAndUndo, anyPhone, createPerson, type Person } from './fixtures/people.ts';
import { book, createWedding, hold, invite, type Wedding } from './fixtures/weddings.ts';

/**
 * Who may do what to which table. The tables and functions come from the catalogue: one that is not listed here
 * fails, so that nothing can be added without saying who may touch it.
 */
const PEOPLE = ['anon', 'hostA', 'partnerOfA', 'hostB', 'guest'] as const;
const OPERATIONS = ['select', 'insert', 'update', 'delete'] as const;
type PersonName = (typeof PEOPLE)[number];
type Operation = (typeof OPERATIONS)[number];

/** denied: no privilege at all. Otherwise whose rows are reached: A's or B's wedding, the caller's own, or nobody's. */
type Reach = 'denied' | 'nothing' | 'A' | 'B' | 'own';
type Row = readonly [anon: Reach, hostA: Reach, partnerOfA: Reach, hostB: Reach, guest: Reach];
type Rules = Record<Operation, Row>;

const NOBODY: Row = ['denied', 'denied', 'denied', 'denied', 'denied'];
const CLOSED: Rules = { select: NOBODY, insert: NOBODY, update: NOBODY, delete: NOBODY };

const EXPECTED: Record<string, Rules> = {
  'public.profiles': {
    ...CLOSED,
    select: ['denied', 'own', 'own', 'own', 'own'],
    update: ['denied', 'own', 'own', 'own', 'own'],
  },
  'public.wedding_events': {
    select: ['denied', 'A', 'A', 'B', 'nothing'],
    insert: ['denied', 'own', 'own', 'own', 'own'],
    update: NOBODY,
    delete: ['denied', 'A', 'nothing', 'B', 'nothing'],
  },
  'public.invitations': { ...CLOSED, select: ['denied', 'A', 'A', 'B', 'nothing'] },
  'private.bookings': CLOSED,
  'private.disputes': CLOSED,
  'private.event_inventory': CLOSED,
  'private.invitation_claims': CLOSED,
  'private.invitation_sends': CLOSED,
  'private.ledger': CLOSED,
  'private.outbox': CLOSED,
  'private.payments': CLOSED,
  'private.payouts': CLOSED,
  'private.phone_identities': CLOSED,
  'private.rate_limits': CLOSED,
  'private.refunds': CLOSED,
  'private.stripe_events': CLOSED,
  'private.tickets': CLOSED,
};

/** Functions a signed-in person may call; no other function, and no visitor any. */
const CALLABLE = [
  'private.viewer_phone',
  'public.event_sales',
  'public.list_invitation_rows',
  'public.list_my_tickets',
];
/** Functions that see more than their caller, each reviewed: they check the caller, or only a trigger runs them. */
const DEFINERS = [
  ...CALLABLE,
  'private.create_inventory',
  'private.guard_wedding_update',
  'private.on_wedding_cancelled',
  'private.on_wedding_delete',
  'private.prepare_wedding_event',
];

let owner: Sql;
let api: Sql;
let weddingA: Wedding;
let weddingB: Wedding;
const people = {} as Record<PersonName, Person | null>;

beforeAll(async () => {
  owner = openAsOwner();
  api = openAsApi();
  const partnerPhone = anyPhone();
  weddingA = await createWedding(owner, { partnerPhone });
  weddingB = await createWedding(owner);
  people.anon = null;
  people.hostA = weddingA.host;
  people.hostB = weddingB.host;
  people.partnerOfA = await createPerson(owner, { phone: partnerPhone });
  people.guest = await createPerson(owner);
  const invitation = await invite(owner, weddingA);
  await owner`select private.claim_invitation(${people.guest.userId}, ${invitation})`;
  await book(owner, weddingA, { phoneE164: people.guest.phone });
  await book(owner, weddingB);
  await hold(owner, await invite(owner, weddingB));
});

afterAll(async () => {
  await Promise.all([owner.end(), api.end()]);
});

const NEW_WEDDING = `insert into public.wedding_events (event_name, total_budget, guest_count, price_per_guest, venue_name,
  venue_address, partner_first_name, partner_last_name, partner_email, partner_phone_number)
  values ('A & B Wedding', 1, 1, 1, 'V', 'A', 'B', 'C', 'b@example.com', '+61412345678')`;

/** The column to read rows by, and one to set: one signed-in people may, else any that can be set at all. */
async function columnsOf(table: string): Promise<{ key: string; settable: string }> {
  const rows = await owner<{ name: string; settable: boolean; granted: boolean }[]>`
    select attname as name, attidentity = '' and attgenerated = '' as settable,
           has_column_privilege('authenticated', attrelid, attnum, 'update') as granted from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`;
  const settable = rows.filter((row) => row.settable);
  return { key: rows[0]!.name, settable: (settable.find((row) => row.granted) ?? settable[0]!).name };
}

function statement(table: string, columns: { key: string; settable: string }, operation: Operation): string {
  switch (operation) {
    case 'select':
      return `select ${columns.key} as key from ${table}`;
    case 'insert':
      return table === 'public.wedding_events' ? NEW_WEDDING : `insert into ${table} default values`;
    case 'update':
      return `update ${table} set ${columns.settable} = ${columns.settable} returning ${columns.key} as key`;
    case 'delete':
      return `delete from ${table} returning ${columns.key} as key`;
  }
}

/** Which scenario rows these keys are. */
async function reachOf(table: string, keys: unknown[], person: Person): Promise<Reach> {
  if (keys.length === 0) return 'nothing';
  if (table === 'public.profiles') return keys.every((key) => key === person.userId) ? 'own' : 'A';
  const rows = await owner<{ wedding: string }[]>`
    select distinct e.id as wedding from public.wedding_events e left join public.invitations i on i.event_id = e.id
     where e.id::text = any(${keys as string[]}) or i.id::text = any(${keys as string[]})`;
  const weddings = new Set(rows.map((row) => row.wedding));
  if (weddings.size === 1 && weddings.has(weddingA.id)) return 'A';
  if (weddings.size === 1 && weddings.has(weddingB.id)) return 'B';
  throw new Error(`${table}: rows of weddings ${[...weddings].join(', ')} were reached`);
}

async function attempt(table: string, operation: Operation, name: PersonName): Promise<Reach> {
  const person = people[name];
  const sql = statement(table, await columnsOf(table), operation);
  try {
    return await actAsAndUndo(api, person, async (tx) => {
      const rows = await tx.unsafe(sql);
      if (operation === 'insert' && person) return 'own';
      return reachOf(
        table,
        rows.map((row) => row.key as unknown),
        person!,
      );
    });
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return 'denied';
    throw error;
  }
}

describe('tables', () => {
  it('are all listed here', async () => {
    const rows = await owner<{ name: string }[]>`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'f', 'p') order by 1`;
    expect(rows.map((row) => row.name)).toEqual(Object.keys(EXPECTED).sort());
  });

  it('of schema public all have row-level security, and policies only for signed-in people', async () => {
    const open = await owner`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`;
    expect([...open]).toEqual([]);
    const policies = await owner`select policyname from pg_policies where roles <> '{authenticated}'`;
    expect([...policies]).toEqual([]);
  });

  for (const table of Object.keys(EXPECTED)) {
    it(`${table} is reached by nobody but those who should`, async () => {
      const seen = {} as Record<Operation, Reach[]>;
      for (const operation of OPERATIONS) {
        seen[operation] = [];
        for (const name of PEOPLE) seen[operation].push(await attempt(table, operation, name));
      }
      expect(seen).toEqual(EXPECTED[table]);
    });
  }

  it('cannot be emptied by anybody of the API', async () => {
    for (const table of Object.keys(EXPECTED)) {
      for (const name of PEOPLE) {
        const state = await sqlState(actAs(api, people[name], (tx) => tx.unsafe(`truncate ${table} cascade`)));
        expect([table, name, state]).toEqual([table, name, '42501']);
      }
    }
  });
});

describe('functions', () => {
  it('are callable by signed-in people only where listed, by visitors nowhere', async () => {
    const rows = await owner<{ name: string; anon: boolean; signed_in: boolean; everybody: boolean }[]>`
      select n.nspname || '.' || p.proname as name,
             has_function_privilege('anon', p.oid, 'execute') as anon,
             has_function_privilege('authenticated', p.oid, 'execute') as signed_in,
             coalesce(p.proacl::text like '%{=X%' or p.proacl::text like '%,=X%', true) as everybody
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private') order by 1`;
    expect(rows.filter((row) => row.signed_in).map((row) => row.name)).toEqual(CALLABLE);
    expect(rows.filter((row) => row.anon || row.everybody)).toEqual([]);
  });

  it('see more than their caller only where listed, and all fix their search path', async () => {
    const rows = await owner<{ name: string; definer: boolean; config: string[] | null }[]>`
      select n.nspname || '.' || p.proname as name, p.prosecdef as definer, p.proconfig as config
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')`;
    expect(
      rows
        .filter((row) => row.definer)
        .map((row) => row.name)
        .sort(),
    ).toEqual([...DEFINERS].sort());
    expect(rows.filter((row) => !row.config?.includes('search_path=""'))).toEqual([]);
  });

  it('show sales, guest lists and tickets to whom they belong', async () => {
    const seen: Record<string, unknown> = {};
    for (const name of PEOPLE.slice(1)) {
      seen[name] = await actAs(api, people[name], async (tx) => ({
        sales: (await tx`select * from public.event_sales(${[weddingA.id, weddingB.id]})`).map((row): unknown[] => [
          row.event_id === weddingA.id ? 'A' : 'B',
          row.seats_sold,
          row.seats_held,
          row.viewer_is_host,
        ]),
        listA: (await tx`select kind from public.list_invitation_rows(${weddingA.id})`).map(
          (row) => row.kind as string,
        ),
        listB: (await tx`select kind from public.list_invitation_rows(${weddingB.id})`).map(
          (row) => row.kind as string,
        ),
        tickets: (await tx`select event_id, status, ticket_quantity from public.list_my_tickets()`).map(
          (row): unknown[] => [row.event_id === weddingA.id ? 'A' : 'B', row.status, row.ticket_quantity],
        ),
      }));
    }
    expect(seen).toEqual({
      hostA: { sales: [['A', 2, 0, true]], listA: ['booked', 'booked', 'invited'], listB: [], tickets: [] },
      partnerOfA: { sales: [['A', 2, 0, false]], listA: ['booked', 'booked', 'invited'], listB: [], tickets: [] },
      hostB: { sales: [['B', 2, 2, true]], listA: [], listB: ['booked', 'booked', 'invited'], tickets: [] },
      guest: { sales: [], listA: [], listB: [], tickets: [['A', 'confirmed', 2]] },
    });
  });
});
