import { findSessionUser } from '../_shared/auth/session-user.ts';
import { getInvitationRequest } from '../_shared/domain/contracts/get-invitation.ts';
import { type Call, serveJson } from '../_shared/http/serve-json.ts';
import { errorFields, log } from '../_shared/log.ts';
import { findInvitation, refuseMalformedToken } from '../_shared/invitation/find-invitation.ts';
import { presentInvitation } from './present-invitation.ts';
import { settleReturn } from './settle-return.ts';

/**
 * Opening a link while signed in puts the wedding among that user's tickets (design 8.6). It is a courtesy beside the
 * invitation: when the auth service is away the guest still sees their link, and the next visit claims it.
 */
async function claimForSession(invitationId: string, call: Call): Promise<void> {
  try {
    const user = await findSessionUser(call.request, call);
    if (user) await call.sql`select private.claim_invitation(${user.id}, ${invitationId})`;
  } catch (error) {
    log.warn('claim_failed', errorFields(error));
  }
}

/**
 * What a guest's link opens. Reading changes nothing but two facts that are true already: a payment Stripe has
 * taken (`sessionId`) and whose account opened the link. A plain look-up is one database call.
 */
export const handleGetInvitation = serveJson({
  name: 'get-invitation',
  schema: getInvitationRequest,
  refuse: refuseMalformedToken,
  run: async (body, call) => {
    let found = await findInvitation(body.token, call);
    await claimForSession(found.invitation.id, call);
    if (body.sessionId) found = await settleReturn(found, body.sessionId, call);
    return presentInvitation(found);
  },
});
