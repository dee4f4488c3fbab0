import { makeInvitationToken } from '../invitation-token.ts';
import { anyEmail } from './people.ts';
import { benchSql, testDeps } from './test-deps.ts';

export interface TestInvitation {
  id: string;
  email: string;
  token: string;
}

/** An invitation of a wedding with the token its mail would carry. */
export async function invitationTo(wedding: { id: string }, email = anyEmail('guest')): Promise<TestInvitation> {
  const rows = await benchSql()<{ id: string }[]>`
    insert into public.invitations (event_id, recipient_email) values (${wedding.id}, ${email}) returning id`;
  const id = rows[0]?.id ?? '';
  return { id, email, token: await makeInvitationToken(testDeps().env.INVITATION_TOKEN_SECRET, id, 1) };
}

/** A checkout body that is right for an invitation. */
export function checkoutBody(invitation: TestInvitation, quantity = 1, donation = '0') {
  const guestInfo = Array.from({ length: quantity }, (_, seat) => ({
    firstName: `Guest${String(seat + 1)}`,
    lastName: 'Nguyen',
    email: seat === 0 ? invitation.email : `seat${String(seat + 1)}.${invitation.email}`,
    phone: '0412345678',
  }));
  return { token: invitation.token, quantity, guestInfo, donation, requestKey: crypto.randomUUID() };
}
