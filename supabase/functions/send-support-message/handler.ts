import { clientIp } from '../_shared/client-ip.ts';
import {
  sendSupportMessageRequest,
  type SendSupportMessageRequest,
  type SendSupportMessageResponse,
} from '../_shared/domain/contracts/send-support-message.ts';
import { AppError } from '../_shared/http/app-error.ts';
import { type Call, serveJson } from '../_shared/http/serve-json.ts';
import { log } from '../_shared/log.ts';
import { MailError } from '../_shared/mail/mail-error.ts';
import { sendMail } from '../_shared/mail/send-mail.ts';
import { renderSupportMail } from '../_shared/mail/templates/support-mail.tsx';
import { requireRateLimit } from '../_shared/rate-limit.ts';

const PER_ADDRESS = { name: 'support', limit: 5, windowSeconds: 3600 } as const;

async function mailSupport(message: SendSupportMessageRequest, call: Call, to: string): Promise<void> {
  const content = await renderSupportMail({ productName: call.env.PRODUCT_NAME, ...message });
  try {
    await sendMail(call, { ...content, to, replyTo: message.email, idempotencyKey: `support:${crypto.randomUUID()}` });
  } catch (error) {
    if (error instanceof MailError) throw new AppError('mail_unavailable', { cause: error });
    throw error;
  }
}

/**
 * Takes a contact form's message and mails it to the support address, with the sender as the one to answer.
 * Without a support address it only notes that a message came, and says so.
 * Refuses with rate_limited, mail_unavailable.
 */
export const handleSendSupportMessage = serveJson({
  name: 'send-support-message',
  schema: sendSupportMessageRequest,
  run: async (body, call): Promise<SendSupportMessageResponse> => {
    await requireRateLimit(call.sql, PER_ADDRESS, clientIp(call.request));
    const to = call.env.SUPPORT_EMAIL;
    if (to) await mailSupport(body, call, to);
    log.info('support_message_received', { delivered: Boolean(to) });
    return { delivered: Boolean(to) };
  },
});
