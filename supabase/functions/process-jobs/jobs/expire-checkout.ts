import { closeCheckout } from '../../_shared/checkout/close-checkout.ts';
import type { JobWork } from '../job.ts';
import { loadJobBooking } from '../job-booking.ts';
import { bookingIdOf } from '../payload.ts';

/** Closes the card page of a booking that is over, so that nobody pays for seats that are gone. */
export const expireCheckoutPage: JobWork = async (job, deps) => {
  const { booking } = await loadJobBooking(deps, bookingIdOf(job));
  await closeCheckout(deps, { bookingId: booking.id, sessionId: booking.session_id });
};
