import type { Env } from '../_shared/env.ts';
import { invitationLink, makeInvitationToken } from '../_shared/invitation-token.ts';
import type { Mail } from '../_shared/mail/mail.ts';
import { renderInvitationMail } from '../_shared/mail/templates/invitation-mail.tsx';
import type { PreparedInvitation, PreparedInvitations } from './prepared-invitations.ts';

type MailEnv = Pick<Env, 'APP_URL' | 'PRODUCT_NAME' | 'INVITATION_TOKEN_SECRET'>;

/** As long and of the same alphabet as a token, and random: nothing a host typed can contain it. */
function tokenPlaceholder(): string {
  return (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '');
}

/**
 * Returns a function that addresses the wedding's invitation mail to one guest. Mails of a wedding differ in their
 * link alone, so the template is rendered once: a thousand renderings would outlast the platform's time limit.
 */
export async function invitationMailer(
  env: MailEnv,
  event: PreparedInvitations['event'],
): Promise<(invitation: PreparedInvitation) => Promise<Mail>> {
  const placeholder = tokenPlaceholder();
  const template = await renderInvitationMail({
    productName: env.PRODUCT_NAME,
    eventName: event.event_name,
    hostName: event.host_name ?? '',
    eventDate: event.event_date,
    venueName: event.venue_name ?? '',
    venueAddress: event.venue_address ?? '',
    currency: event.currency,
    unitPriceMinor: event.unit_price_minor,
    link: invitationLink(env.APP_URL, placeholder),
  });
  return async (invitation) => {
    const token = await makeInvitationToken(env.INVITATION_TOKEN_SECRET, invitation.id, invitation.token_version);
    return {
      to: invitation.recipient_email,
      subject: template.subject,
      html: template.html.replaceAll(placeholder, token),
      text: template.text.replaceAll(placeholder, token),
    };
  };
}
