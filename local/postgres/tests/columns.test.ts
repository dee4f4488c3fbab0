import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAsApi, openAsOwner, sqlState, value, type Sql } from './fixtures/database.ts';
import { actAs, actAsAndUndo, createPerson, type Person } from './fixtures/people.ts';
import { createWedding, invite } from './fixtures/weddings.ts';

/** What a host fills in; every other column of a wedding is the server's. */
const FILLED_IN: Record<string, unknown> = {
  event_name: 'Tomás & Amara Wedding',
  total_budget: 10_000,
  guest_count: 100,
  price_per_guest: 100,
  event_date: '2027-03-20T16:30:00Z',
  venue_name: 'The Glasshouse',
  venue_address: '7 Templestowe Rd',
  description: 'Bring a coat.',
  partner_first_name: 'Tomás',
  partner_last_name: 'Reyes',
  partner_email: 'tomas@example.com',
  partner_phone_number: '+61412555020',
};
/** What somebody would try to slip in. */
const SLIPPED_IN: Record<string, unknown> = {
  id: '5eed0000-0000-4000-8000-0000000000ff',
  user_id: '5eed0000-0000-4000-8000-0000000000ff',
  status: 'confirmed',
  currency: 'USD',
  created_at: '2020-01-01T00:00:00Z',
  updated_at: '2020-01-01T00:00:00Z',
};

let owner: Sql;
let api: Sql;
let host: Person;

beforeAll(async () => {
  owner = openAsOwner();
  api = openAsApi();
  host = await createPerson(owner, { phone: '+447700900123' });
});

afterAll(async () => {
  await Promise.all([owner.end(), api.end()]);
});

const insert = (row: Record<string, unknown>, person: Person | null = host) =>
  actAsAndUndo(api, person, async (tx) => [...(await tx`insert into public.wedding_events ${tx(row)} returning *`)][0]);

describe('a wedding a host inserts', () => {
  it('takes what a host fills in; owner, status and currency are the server’s', async () => {
    expect(await insert(FILLED_IN)).toMatchObject({
      event_name: FILLED_IN.event_name,
      user_id: host.userId,
      status: 'draft',
      currency: 'GBP',
    });
  });

  it('has no column that is neither filled in nor refused here', async () => {
    const rows = await owner<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = 'wedding_events'`;
    const known = [...Object.keys(FILLED_IN), ...Object.keys(SLIPPED_IN)];
    expect(rows.map((row) => row.name).sort()).toEqual(known.sort());
  });

  for (const [column, slipped] of Object.entries(SLIPPED_IN)) {
    it(`refuses ${column}, even when it is right`, async () => {
      expect(await sqlState(insert({ ...FILLED_IN, [column]: slipped }))).toBe('42501');
    });
  }

  it('cannot be somebody else’s or a visitor’s', async () => {
    expect(await sqlState(insert(FILLED_IN, null))).toBe('42501');
    expect(await sqlState(insert(FILLED_IN, { userId: '', phone: '' }))).not.toBe('no error');
  });

  it('is named after its host where no name is given', async () => {
    const unnamed = Object.fromEntries(Object.entries(FILLED_IN).filter(([column]) => column !== 'event_name'));
    expect(await insert(unnamed)).toMatchObject({ event_name: "Amara & Partner's Wedding" });
    await owner`update public.profiles set first_name = null where user_id = ${host.userId}`;
    expect(await insert({ ...FILLED_IN, event_name: '  ' })).toMatchObject({ event_name: "My & Partner's Wedding" });
    await owner`update public.profiles set first_name = 'Amara' where user_id = ${host.userId}`;
  });

  for (const [column, bad] of [
    ['total_budget', 0],
    ['total_budget', -1],
    ['guest_count', 0],
    ['guest_count', 100_001],
    ['price_per_guest', 0],
    ['price_per_guest', 950_001],
    ['event_name', 'a'.repeat(251)],
    ['event_name', 'A & B\r\nBcc: x@y.zz'],
    ['venue_name', ''],
    ['venue_address', 'a'.repeat(501)],
    ['description', 'a'.repeat(4001)],
    ['partner_first_name', 'a'.repeat(101)],
    ['partner_email', 'no address'],
    ['partner_phone_number', '0412 555 020'],
    ['partner_phone_number', '+0412555020'],
  ] as const) {
    it(`refuses ${column} = ${String(bad).slice(0, 20)}`, async () => {
      expect(await sqlState(insert({ ...FILLED_IN, [column]: bad }))).toBe('23514');
    });
  }
});

describe('a wedding the server changes', () => {
  it('keeps its id, owner, currency and creation', async () => {
    const wedding = await createWedding(owner);
    const other = await createPerson(owner);
    for (const [column, changed] of [
      ['id', other.userId],
      ['user_id', other.userId],
      ['currency', 'USD'],
      ['created_at', '2020-01-01'],
    ] as const) {
      const state = await sqlState(
        owner`update public.wedding_events set ${owner({ [column]: changed })} where id = ${wedding.id}`,
      );
      expect([column, state]).toEqual([column, '23514']);
    }
  });

  it('hands its new price, seats, name and date on to the seats', async () => {
    const wedding = await createWedding(owner);
    await owner`update public.wedding_events set price_per_guest = 12.5, guest_count = 7, event_name = 'X & Y Wedding'
                 where id = ${wedding.id}`;
    const [row] = await owner`select unit_price_minor, capacity, event_name from private.event_inventory
                               where event_id = ${wedding.id}`;
    expect({ ...row }).toEqual({ unit_price_minor: 1250, capacity: 7, event_name: 'X & Y Wedding' });
  });

  it('keeps yen whole', async () => {
    const tokyo = await createPerson(owner, { phone: '+819012345678' });
    const wedding = await createWedding(owner, { host: tokyo, price: 1200.5 });
    const [row] = await owner`select price_per_guest::text, i.unit_price_minor, i.currency from public.wedding_events e
      join private.event_inventory i on i.event_id = e.id where e.id = ${wedding.id}`;
    expect({ ...row }).toEqual({ price_per_guest: '1201.00', unit_price_minor: 1201, currency: 'JPY' });
  });
});

describe('an invitation', () => {
  it('shows its host everything but the version its link is signed with', async () => {
    const wedding = await createWedding(owner, { host });
    const id = await invite(owner, wedding);
    const read = (columns: string) =>
      actAs(api, host, (tx) => tx.unsafe(`select ${columns} from public.invitations where id = '${id}'`));
    expect(await read('id, event_id, recipient_email, recipient_name, sent_at, created_at')).toHaveLength(1);
    expect(await sqlState(read('token_version'))).toBe('42501');
    expect(await sqlState(read('*'))).toBe('42501');
  });

  it('keeps one spelling per address', async () => {
    const wedding = await createWedding(owner, { host });
    const answer = await value<{ invitations: { recipient_email: string }[] }>(
      owner`select private.upsert_invitations(${host.userId}, ${wedding.id}, ${['B@x.com', 'a@x.com', 'b@X.com']})`,
    );
    expect(answer.invitations.map((each) => each.recipient_email)).toEqual(['b@x.com', 'a@x.com']);
  });
});
