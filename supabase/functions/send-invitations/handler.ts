import { requireSessionUser } from '../_shared/auth/session-user.ts';
import {
  type InvitationResult,
  sendInvitationsRequest,
  type SendInvitationsResponse,
} from '../_shared/domain/contracts/send-invitations.ts';
import { AppError } from '../_shared/http/app-error.ts';
import { serveJson } from '../_shared/http/serve-json.ts';
import { requireRateLimit } from '../_shared/rate-limit.ts';
import { deliverInvitations } from './deliver-invitations.ts';
import { prepareInvitations } from './prepared-invitations.ts';

const PER_USER = { name: 'invitations', limit: 30, windowSeconds: 600 } as const;
/** A thousand addresses of the longest kind. */
const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * Mails an invitation with a personal link to each address, for the host or partner of the wedding. Trusts only the
 * wedding's id and the addresses; an address given twice is mailed once, one invited before gets the same link again.
 * Refuses with unauthorized, event_not_found, event_closed, invitation_limit, rate_limited, and with mail_unavailable
 * when no mail at all could be handed over: the invitations then stand in the list as not sent, and a retry works.
 */
export const handleSendInvitations = serveJson({
  name: 'send-invitations',
  schema: sendInvitationsRequest,
  bodyLimitBytes: BODY_LIMIT_BYTES,
  run: async (body, call): Promise<SendInvitationsResponse> => {
    const user = await requireSessionUser(call.request, call);
    await requireRateLimit(call.sql, PER_USER, user.id);
    const emails = [...new Set(body.emails)];
    const { event, invitations } = await prepareInvitations(call.sql, user.id, body.eventId, emails);
    const { sent, serviceDown } = await deliverInvitations(call, event, invitations);
    if (serviceDown && sent.size === 0) throw new AppError('mail_unavailable');
    const results = emails.map((email): InvitationResult => ({ email, status: sent.has(email) ? 'sent' : 'failed' }));
    return { successful: sent.size, failed: results.length - sent.size, results };
  },
});
