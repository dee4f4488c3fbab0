import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit, openAsApi, openAsOwner, refusal, sqlState, value, type Sql } from './fixtures/database.ts';
import { actAs, actAsAndUndo, createPerson, type Person } from './fixtures/people.ts';
import {
  book,
  createWedding,
  hold,
  invite,
  jobsOf,
  pay,
  refundsOf,
  seatsOf,
  statusOf,
  type Wedding,
} from './fixtures/weddings.ts';

let sql: Sql;
let api: Sql;

beforeAll(() => {
  sql = openAsOwner();
  api = openAsApi();
});
afterEach(async () => expect(await audit(sql)).toEqual([]));
afterAll(async () => {
  await Promise.all([sql.end(), api.end()]);
});

const removeAs = (person: Person, { id }: Wedding) =>
  actAs(api, person, (tx) => tx`delete from public.wedding_events where id = ${id} returning id`);

describe('a host who removes a wedding', () => {
  it('gives back tickets and bonus but not the fee, closes open pages, and tells the guests', async () => {
    const wedding = await createWedding(sql);
    const paid = await book(sql, wedding, { quantity: 2, donation: 5000 });
    const open = await hold(sql, await invite(sql, wedding));
    await value(sql`select private.attach_session(${open.id}, ${`cs_${open.id}`}, 'https://pay.test')`);
    expect(await removeAs(wedding.host, wedding)).toHaveLength(1);

    expect(paid).toMatchObject({ charge_minor: 26_000, total_minor: 25_000 });
    expect(await refundsOf(sql, paid)).toMatchObject([
      { amount_minor: 25_000, reason: 'event_cancelled', status: 'queued' },
    ]);
    expect(await statusOf(sql, paid)).toBe('refunding');
    expect(await statusOf(sql, open)).toBe('cancelled');
    expect(await seatsOf(sql, wedding)).toEqual({ held: 0, sold: 0, status: 'cancelled' });
    expect((await jobsOf(sql, wedding)).sort()).toEqual([
      'expire_checkout',
      'mail_cancellation',
      'mail_tickets',
      'refund',
    ]);
    expect(await value(sql`select count(*)::int from public.wedding_events where id = ${wedding.id}`)).toBe(0);
  });

  it('and pays at that very moment gets the late money back in full', async () => {
    const wedding = await createWedding(sql);
    const open = await hold(sql, await invite(sql, wedding));
    await removeAs(wedding.host, wedding);
    expect(await pay(sql, open)).toBe('refund');
    expect(await statusOf(sql, open)).toBe('cancelled');
    expect(await refundsOf(sql, open)).toMatchObject([{ amount_minor: open.charge_minor, reason: 'unallocatable' }]);
  });

  it('leaves the money of other weddings alone', async () => {
    const [mine, other] = [await createWedding(sql), await createWedding(sql)];
    const kept = await book(sql, other);
    await removeAs(mine.host, mine);
    expect(await statusOf(sql, kept)).toBe('paid');
    expect(await jobsOf(sql, other)).toEqual(['mail_tickets']);
  });

  it('changes nothing when it is not theirs, or when the removal is taken back', async () => {
    const wedding = await createWedding(sql);
    const paid = await book(sql, wedding);
    expect(await removeAs(await createPerson(sql), wedding)).toHaveLength(0);
    await actAsAndUndo(api, wedding.host, (tx) => tx`delete from public.wedding_events where id = ${wedding.id}`);
    expect(await statusOf(sql, paid)).toBe('paid');
    expect(await refundsOf(sql, paid)).toEqual([]);
    expect(await jobsOf(sql, wedding)).toEqual(['mail_tickets']);
  });

  it('is refused with a sentence once the funds were paid out', async () => {
    const wedding = await createWedding(sql);
    const paid = await book(sql, wedding);
    await sql`insert into private.payouts (event_id, amount_minor, currency) values (${wedding.id}, 100, 'AUD')`;
    expect(await refusal(removeAs(wedding.host, wedding))).toMatch(/already been paid out/u);
    expect(await sqlState(removeAs(wedding.host, wedding))).toBe('P0001');
    expect(await statusOf(sql, paid)).toBe('paid');
  });

  it('takes invitations and claims along and keeps every money record', async () => {
    const wedding = await createWedding(sql);
    const guest = await createPerson(sql);
    const invitation = await invite(sql, wedding);
    await sql`select private.claim_invitation(${guest.userId}, ${invitation})`;
    const paid = await book(sql, wedding);
    await removeAs(wedding.host, wedding);
    expect(await value(sql`select count(*)::int from public.invitations where event_id = ${wedding.id}`)).toBe(0);
    expect(
      await value(sql`select count(*)::int from private.invitation_claims where invitation_id = ${invitation}`),
    ).toBe(0);
    expect(await value(sql`select count(*)::int from private.tickets where booking_id = ${paid.id}`)).toBe(2);
    expect(await value(sql`select count(*)::int from private.ledger where event_id = ${wedding.id}`)).toBe(1);
  });
});

describe('the money is made right as well when', () => {
  it('the host’s account is deleted', async () => {
    const wedding = await createWedding(sql);
    const paid = await book(sql, wedding);
    await sql`delete from auth.users where id = ${wedding.host.userId}`;
    expect(await statusOf(sql, paid)).toBe('refunding');
    expect(await refundsOf(sql, paid)).toHaveLength(1);
  });

  it('the platform cancels the wedding, which then stays cancelled and sells nothing', async () => {
    const wedding = await createWedding(sql);
    const paid = await book(sql, wedding);
    const invitation = await invite(sql, wedding);
    await sql`update public.wedding_events set status = 'cancelled' where id = ${wedding.id}`;
    expect(await statusOf(sql, paid)).toBe('refunding');
    expect(await refusal(hold(sql, invitation))).toBe('event_closed');
    const asHost = sql`select private.upsert_invitations(${wedding.host.userId}, ${wedding.id}, ${['late@example.com']})`;
    expect(await refusal(asHost)).toBe('event_closed');
    const reopen = sql`update public.wedding_events set status = 'draft' where id = ${wedding.id}`;
    expect(await sqlState(reopen)).toBe('23514');
    await removeAs(wedding.host, wedding);
    expect(await refundsOf(sql, paid)).toHaveLength(1);
  });
});

describe('TRUNCATE', () => {
  it('is refused where it would lose refunds or money records, even to the owner', async () => {
    for (const table of ['public.wedding_events', 'private.event_inventory', 'private.ledger']) {
      expect([table, await sqlState(sql.unsafe(`truncate ${table} cascade`))]).toEqual([table, '42501']);
    }
  });
});

describe('the ledger', () => {
  it('is only ever added to, even by the owner', async () => {
    const wedding = await createWedding(sql);
    await book(sql, wedding, { intent: `pi_${randomUUID()}` });
    expect(await sqlState(sql`update private.ledger set amount_minor = 1 where event_id = ${wedding.id}`)).toBe(
      '42501',
    );
    expect(await sqlState(sql`delete from private.ledger where event_id = ${wedding.id}`)).toBe('42501');
  });
});
