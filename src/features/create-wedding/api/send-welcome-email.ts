import type { SendWelcomeEmailRequest } from '@domain/contracts/send-welcome-email.ts';
import { invokeFunction } from '@/lib/invoke-function.ts';

/** How long the host waits for the mails to be handed over; they go on being sent afterwards. */
const WAIT_AT_MOST_MS = 4000;

/** Asks for the welcome mails. Never rejects and never reads the answer: the wedding is made either way. */
export async function sendWelcomeEmail(body: SendWelcomeEmailRequest): Promise<void> {
  const sending = invokeFunction('send-welcome-email', body).catch(() => undefined);
  const waitedEnough = new Promise((resolve) => setTimeout(resolve, WAIT_AT_MOST_MS));
  await Promise.race([sending, waitedEnough]);
}
