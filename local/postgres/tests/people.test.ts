import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAsApi, openAsOwner, refusal, value, type Sql } from './fixtures/database.ts';
import { actAs, anyPhone, createPerson, type Person } from './fixtures/people.ts';
import { book, createWedding, invite, type Wedding } from './fixtures/weddings.ts';

let sql: Sql;
let api: Sql;

beforeAll(() => {
  sql = openAsOwner();
  api = openAsApi();
});
afterAll(async () => {
  await Promise.all([sql.end(), api.end()]);
});

const find = (uid: string, phone: string) =>
  value<{ user_id: string; email: string } | null>(
    sql`select (select private.find_identity(${uid}, ${phone})) as identity`,
  );
const link = (person: Person, uid: string, phone: string, data: Record<string, string> | null = null) =>
  value(sql`select private.link_identity(${person.userId}, ${uid}, ${phone}, ${data && sql.json(data)}::jsonb)`);
const profile = async ({ userId }: Person) => ({
  ...(await sql`select first_name, phone_number, phone_verified from public.profiles where user_id = ${userId}`)[0],
});

describe('an account', () => {
  it('is found by Firebase uid, by verified phone, and by nothing else', async () => {
    const person = await createPerson(sql);
    const expected = { user_id: person.userId, email: `${person.userId}@phone.invalid` };
    expect(await find(person.userId, anyPhone())).toEqual(expected);
    expect(await find('another uid', person.phone)).toEqual(expected);
    expect(await find('another uid', anyPhone())).toBeNull();
  });

  it('made without a uid takes the one of its first sign-in', async () => {
    const person = await createPerson(sql);
    await sql`update private.phone_identities set firebase_uid = null where user_id = ${person.userId}`;
    await link(person, 'uid:' + person.userId, person.phone);
    expect(await find('uid:' + person.userId, anyPhone())).toMatchObject({ user_id: person.userId });
  });

  it('keeps its names at a plain sign-in and takes new ones from a sign-up', async () => {
    const person = await createPerson(sql, { firstName: 'Amara' });
    await link(person, person.userId, person.phone);
    expect(await profile(person)).toMatchObject({ first_name: 'Amara' });
    await link(person, person.userId, person.phone, { first_name: 'Ama', last_name: 'O', email: 'ama@example.com' });
    expect(await profile(person)).toMatchObject({ first_name: 'Ama', phone_verified: true });
  });

  it('loses a number somebody else has verified since', async () => {
    const [before, now] = [await createPerson(sql), await createPerson(sql)];
    await link(now, now.userId, before.phone);
    expect(await find('another uid', before.phone)).toMatchObject({ user_id: now.userId });
    expect(await profile(before)).toMatchObject({ phone_verified: false });
    expect(await profile(now)).toMatchObject({ phone_number: before.phone, phone_verified: true });
    expect(await find(before.userId, anyPhone())).toMatchObject({ user_id: before.userId });
  });
});

describe('inviting', () => {
  const ask = (person: Person, wedding: Wedding, emails: string[]) =>
    value<{ invitations: { id: string; sends: number; recipient_email: string }[] }>(
      sql`select private.upsert_invitations(${person.userId}, ${wedding.id}, ${emails})`,
    );
  const sent = (ids: string[]) => sql`select private.mark_invitations_sent(${ids})`;

  it('is for the host and the partner', async () => {
    const partner = await createPerson(sql);
    const wedding = await createWedding(sql, { partnerPhone: partner.phone });
    expect((await ask(partner, wedding, ['a@example.com'])).invitations).toHaveLength(1);
    expect(await refusal(ask(await createPerson(sql), wedding, ['a@example.com']))).toBe('event_not_found');
    expect(await refusal(ask(partner, { ...wedding, id: randomUUID() }, ['a@example.com']))).toBe('event_not_found');
  });

  it('again uses the same invitation and counts the mails that went out', async () => {
    const wedding = await createWedding(sql);
    const [first] = (await ask(wedding.host, wedding, ['a@example.com'])).invitations;
    expect(first!.sends).toBe(0);
    await sent([first!.id]);
    const [again] = (await ask(wedding.host, wedding, ['A@EXAMPLE.com'])).invitations;
    expect(again).toMatchObject({ id: first!.id, sends: 1 });
    expect(await value(sql`select sent_at is not null from public.invitations where id = ${first!.id}`)).toBe(true);
  });

  it('stops at 2,000 mails a day, over all weddings of a host and also when asked twice at once', async () => {
    const wedding = await createWedding(sql);
    const second = await createWedding(sql, { host: wedding.host });
    const addresses = (count: number, name: string) =>
      Array.from({ length: count }, (_, number) => `${name}${String(number)}@example.com`);
    await ask(wedding.host, wedding, addresses(1000, 'a'));
    const results = await Promise.all([
      refusal(ask(wedding.host, wedding, addresses(600, 'b'))),
      refusal(ask(wedding.host, second, addresses(600, 'c'))),
    ]);
    expect(results.sort()).toEqual(['invitation_limit', 'not refused']);
    // Mails asked for and never sent stop counting after a quarter of an hour.
    await sql`update private.invitation_sends set reserved_at = now() - interval '16 minutes' where host_id = ${wedding.host.userId}`;
    expect((await ask(wedding.host, second, addresses(1000, 'd'))).invitations).toHaveLength(1000);
    expect(await refusal(ask(await createPerson(sql), second, ['x@example.com']))).toBe('event_not_found');
  });

  it('stops at 10,000 invitations of a wedding', async () => {
    const wedding = await createWedding(sql);
    await sql`insert into public.invitations (event_id, recipient_email)
      select ${wedding.id}, 'guest' || number || '@example.com' from generate_series(1, 9999) as number`;
    await ask(wedding.host, wedding, ['the.last@example.com']);
    expect(await refusal(ask(wedding.host, wedding, ['one.too.many@example.com']))).toBe('invitation_limit');
    await ask(wedding.host, wedding, ['guest1@example.com']);
  });
});

describe('the welcome mails', () => {
  it('are the host’s, for the wedding named or the newest, and go out once', async () => {
    const first = await createWedding(sql);
    const context = (person: Person, id: string | null) =>
      value<{ event: { id: string }; already_sent: boolean } | null>(
        sql`select (select private.welcome_context(${person.userId}, ${id}::uuid)) as context`,
      );
    const second = await createWedding(sql, { host: first.host });
    expect(await context(first.host, null)).toMatchObject({ event: { id: second.id, partner_first_name: 'Tomás' } });
    expect(await context(first.host, first.id)).toMatchObject({ event: { id: first.id }, already_sent: false });
    expect(await context(await createPerson(sql), first.id)).toBeNull();
    const marks = await Promise.all(
      Array.from({ length: 5 }, () => value<boolean>(sql`select private.mark_welcome_sent(${first.id})`)),
    );
    expect(marks.filter(Boolean)).toHaveLength(1);
    expect(await context(first.host, first.id)).toMatchObject({ already_sent: true });
  });
});

describe('tickets to other people’s weddings', () => {
  const mine = (person: Person) =>
    actAs(api, person, async (tx) =>
      (await tx`select event_id, status, ticket_quantity, total_minor, host_name from public.list_my_tickets()`).map(
        (row) => ({ ...row }),
      ),
    );
  const claim = (person: Person, invitation: string) =>
    sql`select private.claim_invitation(${person.userId}, ${invitation})`;

  it('are those the person opened the link of, booked or not', async () => {
    const guest = await createPerson(sql);
    const wedding = await createWedding(sql);
    const invitation = await invite(sql, wedding);
    expect(await mine(guest)).toEqual([]);
    await claim(guest, invitation);
    await claim(guest, invitation);
    expect(await mine(guest)).toEqual([
      { event_id: wedding.id, status: 'pending', ticket_quantity: 1, total_minor: 10_000, host_name: 'Amara Okafor' },
    ]);
  });

  it('are those a paid seat carries their verified phone for, in one row per wedding', async () => {
    const guest = await createPerson(sql);
    const wedding = await createWedding(sql);
    await book(sql, wedding, { quantity: 3, donation: 5000, phoneE164: guest.phone });
    await book(sql, wedding, { quantity: 1, phoneE164: guest.phone });
    await book(sql, wedding, { quantity: 2 });
    expect(await mine(guest)).toMatchObject([
      { event_id: wedding.id, status: 'confirmed', ticket_quantity: 4, total_minor: 40_000 },
    ]);
  });

  it('are never the couple’s own', async () => {
    const partner = await createPerson(sql);
    const wedding = await createWedding(sql, { partnerPhone: partner.phone });
    const invitation = await invite(sql, wedding);
    await claim(wedding.host, invitation);
    await claim(partner, invitation);
    await book(sql, wedding, { phoneE164: partner.phone });
    expect(await mine(wedding.host)).toEqual([]);
    expect(await mine(partner)).toEqual([]);
  });

  it('are not shown for an unverified e-mail address, whoever types it', async () => {
    const wedding = await createWedding(sql);
    await invite(sql, wedding, 'victim@example.com');
    const person = await createPerson(sql);
    await sql`update public.profiles set email = 'victim@example.com' where user_id = ${person.userId}`;
    expect(await mine(person)).toEqual([]);
  });
});
