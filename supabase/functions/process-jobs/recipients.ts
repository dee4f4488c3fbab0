import { normalizeEmail } from '../_shared/domain/email.ts';
import type { JobBooking } from './job-booking.ts';

/** Who hears of a booking: one entry per address. */
export interface Recipient {
  email: string;
  firstName: string;
  isPayer: boolean;
  tickets: JobBooking['tickets'];
}

/** The payer with every ticket, then each other named address with its own. */
export function recipientsOf({ booking, tickets }: JobBooking): Recipient[] {
  const payer = normalizeEmail(booking.payer_email);
  const others = new Map<string, JobBooking['tickets']>();
  for (const ticket of tickets) {
    const email = normalizeEmail(ticket.email);
    if (email !== payer) others.set(email, [...(others.get(email) ?? []), ticket]);
  }
  return [
    { email: payer, firstName: booking.payer_first_name, isPayer: true, tickets },
    ...[...others].map(([email, own]) => ({
      email,
      firstName: own[0]?.first_name ?? '',
      isPayer: false,
      tickets: own,
    })),
  ];
}
