import { expect, it } from 'vitest';
import { bookingsOf, seatsOf } from '../_shared/testing/books.ts';
import { invitationTo, type TestInvitation } from '../_shared/testing/invitations.ts';
import { signedInPerson } from '../_shared/testing/people.ts';
import { postJson } from '../_shared/testing/requests.ts';
import { benchSql, testDeps } from '../_shared/testing/test-deps.ts';
import { weddingOf } from '../_shared/testing/weddings.ts';
import { handleGetInvitation } from './handler.ts';

/** Everything a reader of the link could have changed. */
async function stateOf(wedding: { id: string }, invitation: TestInvitation) {
  const sql = benchSql();
  return {
    bookings: await bookingsOf(invitation),
    seats: await seatsOf(wedding),
    wedding: [...(await sql`select * from public.wedding_events where id = ${wedding.id}`)],
    invitation: [...(await sql`select * from public.invitations where id = ${invitation.id}`)],
    claims: [...(await sql`select * from private.invitation_claims where invitation_id = ${invitation.id}`)],
  };
}

it('reading a link books, accepts and cancels nothing, however often it is read', async () => {
  const wedding = await weddingOf(await signedInPerson());
  const invitation = await invitationTo(wedding);
  const before = await stateOf(wedding, invitation);
  expect(before).toMatchObject({ bookings: [], seats: { held: 0, sold: 0 }, claims: [] });
  const deps = testDeps();
  // As a mail scanner would: the bare link, again and again.
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await postJson(handleGetInvitation, deps, { token: invitation.token })).status).toBe(200);
  }
  expect(await stateOf(wedding, invitation)).toEqual(before);
  expect(deps.outside).toEqual([]);
});
