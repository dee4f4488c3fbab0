import { z } from 'zod';
import type { Sql } from '../_shared/database.ts';
import { CURRENCIES } from '../_shared/domain/currency.ts';

const prepared = z.object({
  event: z.object({
    id: z.string(),
    event_name: z.string(),
    event_date: z.string().nullable(),
    venue_name: z.string().nullish(),
    venue_address: z.string().nullish(),
    currency: z.enum(CURRENCIES),
    unit_price_minor: z.number(),
    host_name: z.string().nullish(),
  }),
  invitations: z.array(
    z.object({
      id: z.string(),
      recipient_email: z.string(),
      token_version: z.number(),
      /** How often this invitation has been mailed so far. */
      sends: z.number(),
    }),
  ),
});
export type PreparedInvitations = z.infer<typeof prepared>;
export type PreparedInvitation = PreparedInvitations['invitations'][number];

/**
 * Makes sure that every address has its one invitation to this wedding.
 * @throws the refusals event_not_found (also when the user neither hosts nor partners it), event_closed, invitation_limit
 */
export async function prepareInvitations(
  sql: Sql,
  userId: string,
  eventId: string,
  emails: readonly string[],
): Promise<PreparedInvitations> {
  const rows = await sql<{ prepared: unknown }[]>`
    select private.upsert_invitations(${userId}, ${eventId}, ${sql.array([...emails])}::text[]) as prepared`;
  return prepared.parse(rows[0]?.prepared);
}

/** Notes that these invitations were handed over to the mail service, once more. */
export async function markInvitationsSent(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select private.mark_invitations_sent(${sql.array([...ids])}::uuid[])`;
}
