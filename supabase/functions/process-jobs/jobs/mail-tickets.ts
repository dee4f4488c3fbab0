import type { Deps } from '../../_shared/deps.ts';
import { invitationLink, makeInvitationToken } from '../../_shared/invitation-token.ts';
import { renderTicketsMail } from '../../_shared/mail/templates/tickets-mail.tsx';
import type { JobWork } from '../job.ts';
import { type JobBooking, loadJobBooking } from '../job-booking.ts';
import { bookingIdOf } from '../payload.ts';
import { mailOnce } from '../mail-once.ts';
import { type Recipient, recipientsOf } from '../recipients.ts';

/** The payer's link opens the invitation with all its tickets; it is theirs alone. */
async function linkFor(recipient: Recipient, { invitation }: JobBooking, deps: Deps): Promise<string> {
  if (!recipient.isPayer || !invitation) return deps.env.APP_URL;
  const { id, token_version } = invitation;
  return invitationLink(
    deps.env.APP_URL,
    await makeInvitationToken(deps.env.INVITATION_TOKEN_SECRET, id, token_version),
  );
}

async function render(recipient: Recipient, found: JobBooking, deps: Deps) {
  const { booking, event } = found;
  return renderTicketsMail({
    productName: deps.env.PRODUCT_NAME,
    eventName: event.event_name,
    eventDate: event.event_date,
    venueName: event.venue_name,
    venueAddress: event.venue_address,
    currency: booking.currency,
    recipientFirstName: recipient.firstName,
    reference: booking.reference,
    tickets: recipient.tickets.map(({ code, first_name, last_name }) => ({
      code: code ?? '',
      firstName: first_name,
      lastName: last_name,
    })),
    donationMinor: booking.donation_minor,
    feeMinor: booking.fee_minor,
    chargeMinor: booking.charge_minor,
    link: await linkFor(recipient, found, deps),
    isPayer: recipient.isPayer,
  });
}

/** Tickets with their codes, to the payer and to each distinct named guest. */
export const mailTickets: JobWork = async (job, deps) => {
  const found = await loadJobBooking(deps, bookingIdOf(job));
  // Cancelled before the mail went out: the cancellation's own mail is the true one now.
  if (found.booking.status !== 'paid') return;
  for (const recipient of recipientsOf(found)) {
    const mail = await render(recipient, found, deps);
    await mailOnce(deps, { ...mail, to: recipient.email, about: `tickets:${found.booking.id}` });
  }
};
