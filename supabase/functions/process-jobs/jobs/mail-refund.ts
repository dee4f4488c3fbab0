import { renderRefundMail } from '../../_shared/mail/templates/refund-mail.tsx';
import type { JobWork } from '../job.ts';
import { PermanentFailure } from '../job.ts';
import { loadJobBooking } from '../job-booking.ts';
import { mailOnce } from '../mail-once.ts';
import { bookingIdOf, refundIdOf } from '../payload.ts';

/** Reasons of the books that the mail has a sentence of its own for. */
const MAIL_REASONS: Readonly<Record<string, 'seats_gone' | 'duplicate'>> = {
  seats_gone: 'seats_gone',
  already_paid: 'duplicate',
};

/** Tells the payer that money is on its way back, how much, and why. */
export const mailRefund: JobWork = async (job, deps) => {
  const { booking, event, refunds } = await loadJobBooking(deps, bookingIdOf(job));
  const refundId = refundIdOf(job);
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) throw new PermanentFailure('refund not found');
  const mail = await renderRefundMail({
    productName: deps.env.PRODUCT_NAME,
    eventName: event.event_name,
    recipientFirstName: booking.payer_first_name,
    currency: booking.currency,
    refundMinor: refund.amount_minor,
    reason: MAIL_REASONS[refund.reason] ?? 'other',
    reference: booking.reference,
  });
  await mailOnce(deps, { ...mail, to: booking.payer_email, about: `refund:${refund.id}` });
};
