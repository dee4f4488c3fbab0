import { closeCheckout } from '../../_shared/checkout/close-checkout.ts';
import type { JobWork } from '../job.ts';
import { loadJobBooking } from '../job-booking.ts';
import { bookingIdOf, sessionIdOf } from '../payload.ts';

/** Closes a card page whose booking is over or was paid on another one, so that nobody pays for nothing. */
export const expireCheckoutPage: JobWork = async (job, deps) => {
  const { booking } = await loadJobBooking(deps, bookingIdOf(job));
  await closeCheckout(deps, { bookingId: booking.id, sessionId: sessionIdOf(job) ?? booking.session_id });
};
