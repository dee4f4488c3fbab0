import { requireSessionUser } from '../_shared/auth/session-user.ts';
import {
  sendWelcomeEmailRequest,
  type SendWelcomeEmailResponse,
} from '../_shared/domain/contracts/send-welcome-email.ts';
import { AppError } from '../_shared/http/app-error.ts';
import { type Call, serveJson } from '../_shared/http/serve-json.ts';
import { sendMailBatch } from '../_shared/mail/send-mail.ts';
import { requireRateLimit } from '../_shared/rate-limit.ts';
import { readWelcomeContext } from './welcome-context.ts';
import { welcomeMails } from './welcome-mails.ts';

/** A new wedding can name any address as the partner's: nobody makes this many weddings in a day. */
const PER_USER = { name: 'welcome', limit: 20, windowSeconds: 86_400 } as const;

async function markSent(call: Call, eventId: string): Promise<boolean> {
  const rows = await call.sql<{ marked: boolean }[]>`select private.mark_welcome_sent(${eventId}) as marked`;
  return rows[0]?.marked ?? false;
}

/**
 * Greets both partners of one of the caller's weddings, once, with what the database knows of it.
 * The wedding is marked after the mails are out: while mail is down nothing is marked and a retry works, and the
 * idempotency key keeps a retry after a crash in between from mailing twice.
 * Refuses with unauthorized, event_not_found, rate_limited, mail_unavailable.
 */
export const handleSendWelcomeEmail = serveJson({
  name: 'send-welcome-email',
  schema: sendWelcomeEmailRequest,
  run: async (body, call): Promise<SendWelcomeEmailResponse> => {
    const user = await requireSessionUser(call.request, call);
    const context = await readWelcomeContext(call.sql, user.id, body.eventId);
    if (!context) throw new AppError('event_not_found');
    if (context.already_sent) return { sent: 0 };
    await requireRateLimit(call.sql, PER_USER, user.id);
    const mails = await welcomeMails(call.env, context);
    const results = await sendMailBatch(call, mails, `welcome:${context.event.id}`);
    const sent = results.filter((result) => result.sent).length;
    if (sent === 0 && mails.length > 0) throw new AppError('mail_unavailable');
    return { sent: (await markSent(call, context.event.id)) ? sent : 0 };
  },
});
