import { normalizeEmail } from '../../_shared/domain/email.ts';
import { renderCancellationMail } from '../../_shared/mail/templates/cancellation-mail.tsx';
import type { JobWork } from '../job.ts';
import { loadJobBooking } from '../job-booking.ts';
import { mailOnce } from '../mail-once.ts';
import { bookingIdOf } from '../payload.ts';

/** Tells the payer that the wedding was cancelled, what comes back, and that the service fee does not. */
export const mailCancellation: JobWork = async (job, deps) => {
  const { booking, event, refunds } = await loadJobBooking(deps, bookingIdOf(job));
  const mail = await renderCancellationMail({
    productName: deps.env.PRODUCT_NAME,
    eventName: event.event_name,
    recipientFirstName: booking.payer_first_name,
    currency: booking.currency,
    refundMinor: refunds.reduce((sum, { amount_minor, status }) => (status === 'failed' ? sum : sum + amount_minor), 0),
    feeMinor: booking.fee_minor,
    reference: booking.reference,
  });
  await mailOnce(deps, { ...mail, to: normalizeEmail(booking.payer_email), about: `cancellation:${booking.id}` });
};
