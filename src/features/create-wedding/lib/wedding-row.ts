import type { ExchangeFirebaseTokenRequest } from '@domain/contracts/exchange-firebase-token.ts';
import type { SendWelcomeEmailRequest } from '@domain/contracts/send-welcome-email.ts';
import { weddingName } from '@domain/event-name.ts';
import { eventDateLong, eventTimestamp } from '@domain/event-time.ts';
import { parsePositive } from '@/components/budget-fields/budget-text.ts';
import { phoneE164 } from '@/lib/phone-verification/phone-value.ts';
import { weddingTime } from './sign-up-progress.ts';
import type { SignUp } from './sign-up-schema.ts';

/** What the browser inserts into wedding_events; the server adds owner, status and currency. */
export interface WeddingRow {
  event_name: string;
  total_budget: number;
  guest_count: number;
  price_per_guest: number;
  /** UTC-style timestamp of the wall clock at the venue. */
  event_date: string;
  venue_name: string;
  venue_address: string;
  partner_first_name: string;
  partner_last_name: string;
  partner_email: string;
  /** E.164. */
  partner_phone_number: string;
}

const BLANK_DATE = 'TBD';

/** The chosen suggestion's name, or the first comma part of a typed address. */
function venueName({ venueName: chosen, streetAddress }: SignUp): string {
  const firstPart = streetAddress.split(',', 1)[0]?.trim();
  return chosen || firstPart || streetAddress;
}

export function weddingRow(signUp: SignUp): WeddingRow {
  const { budget } = signUp;
  return {
    event_name: weddingName(signUp.role, signUp.firstName, signUp.partnerFirstName),
    total_budget: parsePositive(budget.totalBudget) ?? 0,
    guest_count: parsePositive(budget.guestCount) ?? 0,
    price_per_guest: parsePositive(budget.pricePerGuest) ?? 0,
    event_date: eventTimestamp(signUp.weddingDate, weddingTime(signUp) ?? ''),
    venue_name: venueName(signUp),
    venue_address: signUp.streetAddress,
    partner_first_name: signUp.partnerFirstName,
    partner_last_name: signUp.partnerLastName,
    partner_email: signUp.partnerEmail,
    partner_phone_number: phoneE164(signUp.partnerPhoneNumber),
  };
}

/** The host's own details as the auth exchange takes them. */
export function userData(signUp: SignUp): NonNullable<ExchangeFirebaseTokenRequest['userData']> {
  return {
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    email: signUp.email,
    phone_number: phoneE164(signUp.phoneNumber),
  };
}

/** The documented body of the welcome mails; the server takes only the id from it. */
export function welcomeBody(signUp: SignUp, eventId: string): SendWelcomeEmailRequest {
  const row = weddingRow(signUp);
  return {
    eventId,
    primaryEmail: signUp.email,
    primaryFirstName: signUp.firstName,
    partnerEmail: row.partner_email,
    partnerFirstName: row.partner_first_name,
    partnerPhoneNumber: row.partner_phone_number,
    eventName: row.event_name,
    eventDate: eventDateLong(row.event_date, BLANK_DATE),
    venueName: row.venue_name,
  };
}
