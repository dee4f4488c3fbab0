import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { HoldGuest } from '../_shared/checkout/booking.ts';
import type { GuestEntry } from '../_shared/domain/contracts/create-checkout-session.ts';
import { normalizeEmail } from '../_shared/domain/email.ts';
import { MAX_EMAIL_LENGTH } from '../_shared/domain/limits.ts';
import { isE164 } from '../_shared/domain/phone.ts';
import { AppError } from '../_shared/http/app-error.ts';

/** Where a wedding's host has no verified phone yet, numbers can only be read with their own country code. */
function callingCodeOf(hostPhone: string | null): string | undefined {
  return hostPhone ? parsePhoneNumberFromString(hostPhone)?.countryCallingCode : undefined;
}

/**
 * A guest's digits read as a number of the host's country ('0412 345 678' beside an Australian host is
 * '+61412345678'), or null where no such number can exist.
 */
export function guestPhone(digits: string, hostPhone: string | null): string | null {
  const defaultCallingCode = callingCodeOf(hostPhone);
  if (!defaultCallingCode) return null;
  const parsed = parsePhoneNumberFromString(digits, { defaultCallingCode });
  return parsed?.isPossible() && isE164(parsed.number) ? parsed.number : null;
}

/** Lower case is longer than upper case for a few letters: what fitted as typed may no longer fit. */
function storedEmail(typed: string): string {
  const email = normalizeEmail(typed);
  if (email.length > MAX_EMAIL_LENGTH) throw new AppError('bad_request');
  return email;
}

/** The guests as the seat ledger takes them; the first one pays. @throws AppError `bad_request` */
export function holdGuests(guests: readonly GuestEntry[], hostPhone: string | null): HoldGuest[] {
  return guests.map((guest) => ({
    first_name: guest.firstName,
    last_name: guest.lastName,
    email: storedEmail(guest.email),
    phone: guest.phone,
    phone_e164: guestPhone(guest.phone, hostPhone),
  }));
}
