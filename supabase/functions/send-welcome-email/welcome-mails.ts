import type { Env } from '../_shared/env.ts';
import type { Mail } from '../_shared/mail/mail.ts';
import { singleLine } from '../_shared/mail/single-line.ts';
import { renderWelcomeMail } from '../_shared/mail/templates/welcome-mail.tsx';
import type { WelcomeContext } from './welcome-context.ts';

const UNNAMED = 'Your partner';

/** The first comma part of an address stands in for a venue without a name. */
function venueName({ venue_name: name, venue_address: address }: WelcomeContext['event']): string {
  return (name?.trim() || address?.split(',')[0]?.trim()) ?? '';
}

/** One mail to each partner whose address is known, the host first. */
export async function welcomeMails(
  env: Pick<Env, 'APP_URL' | 'PRODUCT_NAME'>,
  { event, profile }: WelcomeContext,
): Promise<Mail[]> {
  const hostName = singleLine(profile.first_name ?? '') || UNNAMED;
  const partnerName = singleLine(event.partner_first_name ?? '') || UNNAMED;
  const common = {
    productName: env.PRODUCT_NAME,
    eventName: event.event_name,
    eventDate: event.event_date,
    venueName: venueName(event),
    venueAddress: event.venue_address ?? '',
  };
  const toHost = await renderWelcomeMail({
    ...common,
    recipientFirstName: profile.first_name ?? '',
    partnerFirstName: partnerName,
    isPartner: false,
    phoneNumber: null,
    link: `${env.APP_URL}/dashboard`,
  });
  const toPartner = await renderWelcomeMail({
    ...common,
    recipientFirstName: event.partner_first_name ?? '',
    partnerFirstName: hostName,
    isPartner: true,
    phoneNumber: event.partner_phone_number ?? null,
    link: `${env.APP_URL}/login`,
  });
  return [
    ...(profile.email ? [{ ...toHost, to: profile.email }] : []),
    ...(event.partner_email ? [{ ...toPartner, to: event.partner_email }] : []),
  ];
}
