import { renderCancellationMail } from '../../_shared/mail/templates/cancellation-mail.tsx';
import type { JobWork } from '../job.ts';
import { loadJobBooking } from '../job-booking.ts';
import { mailOnce } from '../mail-once.ts';
import { bookingIdOf } from '../payload.ts';
import { recipientsOf } from '../recipients.ts';

/**
 * Tells everybody with a seat that the wedding was cancelled; the payer also what comes back, and that the service fee
 * does not.
 */
export const mailCancellation: JobWork = async (job, deps) => {
  const found = await loadJobBooking(deps, bookingIdOf(job));
  const { booking, event, refunds } = found;
  for (const recipient of recipientsOf(found)) {
    const mail = await renderCancellationMail({
      productName: deps.env.PRODUCT_NAME,
      eventName: event.event_name,
      recipientFirstName: recipient.firstName,
      currency: booking.currency,
      refundMinor: refunds.reduce((sum, refund) => (refund.status === 'failed' ? sum : sum + refund.amount_minor), 0),
      feeMinor: booking.fee_minor,
      reference: booking.reference,
      isPayer: recipient.isPayer,
    });
    await mailOnce(deps, { ...mail, to: recipient.email, about: `cancellation:${booking.id}` });
  }
};
