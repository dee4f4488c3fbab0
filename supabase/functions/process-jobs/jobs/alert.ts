import { errorFields, log } from '../../_shared/log.ts';
import { sendMail } from '../../_shared/mail/send-mail.ts';
import type { Deps } from '../../_shared/deps.ts';
import type { Job, JobWork } from '../job.ts';

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function mailAlert(job: Job, to: string, deps: Deps): Promise<void> {
  const text = JSON.stringify(job.payload, null, 2);
  await sendMail(deps, {
    to,
    subject: `${deps.env.PRODUCT_NAME}: a payment needs a person`,
    text,
    html: `<pre>${escapeHtml(text)}</pre>`,
    idempotencyKey: `mail:alert:${job.id}`,
  });
}

/**
 * Tells a person about something no repeat will mend: a line in the log that the platform's alarms watch for and,
 * where a support address is set, a mail. Payloads carry ids and sums only.
 */
export const alert: JobWork = async (job, deps) => {
  log.error('alert', { job: job.id, payload: JSON.stringify(job.payload) });
  if (!deps.env.SUPPORT_EMAIL) return;
  await mailAlert(job, deps.env.SUPPORT_EMAIL, deps).catch((error: unknown) => {
    // The log line stands; a mail service that is down must not raise alerts about alerts.
    log.error('alert_mail_failed', { job: job.id, ...errorFields(error) });
  });
};
