import { type RefundReason, renderRefundMail } from '../../_shared/mail/templates/refund-mail.tsx';
import type { JobWork } from '../job.ts';
import { PermanentFailure } from '../job.ts';
import { type JobBooking, loadJobBooking } from '../job-booking.ts';
import { mailOnce } from '../mail-once.ts';
import { bookingIdOf, isStuck, refundIdOf } from '../payload.ts';

/** Money that came in beside the payment a booking already has is a duplicate; else the payment says what was wrong. */
function reasonOf(payment: JobBooking['payment'], refundedIntent: string): RefundReason {
  if (payment?.payment_intent !== refundedIntent || payment.reason === 'already_paid') return 'duplicate';
  return payment.reason === 'seats_gone' ? 'seats_gone' : 'other';
}

/**
 * Tells the payer that money is on its way back, how much, and why; or, once that has turned out not to be so, that it is
 * stuck. A refund that came through after all needs no second word.
 */
export const mailRefund: JobWork = async (job, deps) => {
  const { booking, event, payment, refunds } = await loadJobBooking(deps, bookingIdOf(job));
  const refundId = refundIdOf(job);
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) throw new PermanentFailure('refund not found');
  const toldStuck = isStuck(job);
  if (toldStuck && refund.status === 'succeeded') return;
  const stuck = toldStuck || refund.status === 'failed';
  const mail = await renderRefundMail({
    productName: deps.env.PRODUCT_NAME,
    eventName: event.event_name,
    recipientFirstName: booking.payer_first_name,
    currency: booking.currency,
    refundMinor: refund.amount_minor,
    reason: stuck ? 'stuck' : reasonOf(payment, refund.payment_intent),
    reference: booking.reference,
  });
  await mailOnce(deps, {
    ...mail,
    to: booking.payer_email,
    about: `${stuck ? 'stuck-refund' : 'refund'}:${refund.id}`,
  });
};
