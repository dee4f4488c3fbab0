import { randomUUID } from 'node:crypto';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import { makeInvitationToken } from '../../supabase/functions/_shared/invitation-token.ts';
import { checkoutBody, type TestInvitation } from '../../supabase/functions/_shared/testing/invitations.ts';
import { postJson } from '../../supabase/functions/_shared/testing/requests.ts';
import { createWedding, type Wedding } from '../postgres/tests/fixtures/weddings.ts';
import type { Rig } from './rig.ts';

export type { Wedding } from '../postgres/tests/fixtures/weddings.ts';

export interface OrderAnswer {
  status: number;
  /** Of a refusal. */
  code: string | undefined;
  /** The card page; empty where there is none. */
  sessionId: string;
}

/** A wedding and invitations of their own for `count` guests. */
export async function weddingWith(
  rig: Rig,
  seats: number,
  count: number,
): Promise<{ wedding: Wedding; guests: TestInvitation[] }> {
  const wedding = await createWedding(rig.sql, { seats });
  return { wedding, guests: await inviteGuests(rig, wedding, count) };
}

export async function inviteGuests(rig: Rig, wedding: Wedding, count: number): Promise<TestInvitation[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.com`);
  const rows = await rig.sql<{ id: string; email: string }[]>`
    insert into public.invitations (event_id, recipient_email) select ${wedding.id}, unnest(${emails}::text[])
    returning id, recipient_email as email`;
  const secret = rig.env.INVITATION_TOKEN_SECRET;
  return Promise.all(
    rows.map(async ({ id, email }) => ({ id, email, token: await makeInvitationToken(secret, id, 1) })),
  );
}

/** The body a guest's page sends: keep it to send the same again. */
export const orderOf = checkoutBody;

/** Posts an order as a guest's page does, to the real function. */
export async function order(rig: Rig, body: object, deps: Deps = rig.deps): Promise<OrderAnswer> {
  const answer = await postJson<{ url?: string }>(rig.handlers.checkout, deps, body);
  const error = answer.body.error as { code: string } | undefined;
  return {
    status: answer.status,
    code: error?.code,
    sessionId: answer.body.url?.split('/').at(-1) ?? '',
  };
}
