import { describe, expect, it } from 'vitest';
import { seed } from '../seed.ts';
import { withTemporaryDatabase } from '../temporary-database.ts';
import { audit, connect, value } from './fixtures/database.ts';
import { actAs } from './fixtures/people.ts';

const HOST = '+61412555019';

describe('the demo data', () => {
  it('makes every part of the dashboard alive, balances, and changes nothing the second time', async () => {
    await withTemporaryDatabase(async (url) => {
      await seed(url);
      const sql = connect(url, 2);
      const fingerprint = () =>
        value<string>(sql`
          select md5(string_agg(line, '' order by line)) from (
            select to_jsonb(e)::text as line from public.wedding_events e
            union all select to_jsonb(i)::text from public.invitations i
            union all select to_jsonb(b)::text from private.bookings b
            union all select to_jsonb(o)::text from private.outbox o
            union all select to_jsonb(u)::text from auth.users u) as everything`);
      const before = await fingerprint();
      await seed(url);
      expect(await fingerprint()).toBe(before);
      expect(await audit(sql)).toEqual([]);
      expect(await value(sql`select count(*)::int from private.outbox where done_at is null`)).toBe(0);

      const userId = await value<string>(
        sql`select user_id from private.phone_identities where phone_number = ${HOST}`,
      );
      const seen = await actAs(sql, { userId, phone: HOST }, async (tx) => {
        const [wedding] = await tx<{ id: string; event_name: string; days: number }[]>`
          select id, event_name, (event_date::date - now()::date) as days from public.wedding_events`;
        return {
          wedding: wedding!,
          rows: await tx<{ kind: string }[]>`select kind from public.list_invitation_rows(${wedding!.id})`,
          invited: await value<number>(tx`select count(*)::int from public.invitations`),
          tickets: await tx<{ status: string; past: boolean }[]>`
            select status, event_date < now() as past from public.list_my_tickets()`,
        };
      });
      expect(seen.wedding.event_name).toBe('Tomás & Amara Wedding');
      expect(Math.abs(seen.wedding.days - 119)).toBeLessThanOrEqual(3);
      expect(seen.invited).toBe(12);
      expect(seen.rows.filter((row) => row.kind === 'booked').length).toBeGreaterThan(20);
      expect(seen.rows.filter((row) => row.kind === 'invited')).toHaveLength(4);
      expect(seen.tickets.map((ticket) => ({ ...ticket }))).toEqual([
        { status: 'confirmed', past: true },
        { status: 'confirmed', past: false },
        { status: 'pending', past: false },
      ]);
      await sql.end();
    });
  });
});
