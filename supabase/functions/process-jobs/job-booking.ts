import type { Booking } from '../_shared/checkout/booking.ts';
import type { Deps } from '../_shared/deps.ts';
import type { Currency } from '../_shared/domain/currency.ts';
import { PermanentFailure } from './job.ts';

/** Everything a mail or an expiry needs to know of a booking; the wedding's fields outlive the wedding. */
export interface JobBooking {
  booking: Booking & { currency: Currency };
  tickets: { code: string | null; first_name: string; last_name: string; email: string }[];
  event: {
    event_name: string;
    event_date: string | null;
    venue_name: string;
    venue_address: string;
    currency: Currency;
  };
  invitation: { id: string; token_version: number } | null;
  /** The payment that pays for the booking, or the newest one that could not, with the reason why. */
  payment: { payment_intent: string; reason: string | null } | null;
  refunds: { id: string; payment_intent: string; amount_minor: number; status: string }[];
}

/** @throws PermanentFailure when there is no such booking */
export async function loadJobBooking(deps: Deps, bookingId: string): Promise<JobBooking> {
  const rows = await deps.sql<{ found: JobBooking | null }[]>`select private.job_booking(${bookingId}) as found`;
  const found = rows[0]?.found;
  if (!found) throw new PermanentFailure('booking not found');
  return found;
}
