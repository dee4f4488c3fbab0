import { z } from 'zod';
import type { Queryable } from '../_shared/database.ts';

const optionalText = z.string().nullish();

const welcomeContext = z.object({
  event: z.object({
    id: z.string(),
    event_name: z.string(),
    event_date: z.string().nullable(),
    venue_name: optionalText,
    venue_address: optionalText,
    partner_first_name: optionalText,
    partner_email: optionalText,
    partner_phone_number: optionalText,
  }),
  profile: z.object({ first_name: optionalText, email: optionalText }),
  already_sent: z.boolean(),
});
export type WelcomeContext = z.infer<typeof welcomeContext>;

/**
 * A wedding of the caller and who is to be greeted.
 * @param eventId one of the caller's weddings; the newest without it
 * @returns null when the caller has no such wedding
 */
export async function readWelcomeContext(
  sql: Queryable,
  userId: string,
  eventId: string | undefined,
): Promise<WelcomeContext | null> {
  const rows = await sql<{ context: unknown }[]>`
    select private.welcome_context(${userId}, ${eventId ?? null}) as context`;
  return welcomeContext.nullable().parse(rows[0]?.context ?? null);
}
