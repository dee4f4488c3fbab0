import type { GuestEntry } from '@domain/contracts/create-checkout-session.ts';
import { isEmail } from '@domain/email.ts';
import {
  MAX_DONATION_DIGITS,
  MAX_GUEST_PHONE_DIGITS,
  MAX_TICKETS_PER_BOOKING,
  MIN_GUEST_PHONE_DIGITS,
} from '@domain/limits.ts';

export type GuestField = keyof GuestEntry;

const GUEST_FIELDS: readonly GuestField[] = ['firstName', 'lastName', 'email', 'phone'];

export function emptyGuest(email = ''): GuestEntry {
  return { firstName: '', lastName: '', email, phone: '' };
}

/** As many entries as seats: what is typed for the remaining guests stays, removed guests are dropped. */
export function resizeGuests(guests: readonly GuestEntry[], quantity: number): GuestEntry[] {
  return Array.from({ length: quantity }, (_, index) => guests[index] ?? emptyGuest());
}

/** Seats one booking may take now: at most 20 and not above what is free. */
export function largestQuantity(availableTickets: number): number {
  return Math.min(MAX_TICKETS_PER_BOOKING, availableTickets);
}

export function onlyDigits(typed: string, longest: number = MAX_GUEST_PHONE_DIGITS): string {
  return typed.replace(/\D/gu, '').slice(0, longest);
}

/** What stays in the bonus field after an edit: empty or up to seven digits; any other input is ignored. */
export function donationAfterEdit(before: string, typed: string): string {
  return typed.length <= MAX_DONATION_DIGITS && /^\d*$/u.test(typed) ? typed : before;
}

/** The fields a guest still has to fill in. An e-mail or phone no ticket could be sent to counts as missing. */
export function missingFields(guest: GuestEntry): GuestField[] {
  return GUEST_FIELDS.filter((field) => {
    const value = guest[field].trim();
    if (field === 'email') return !isEmail(value);
    if (field === 'phone') return value.length < MIN_GUEST_PHONE_DIGITS;
    return value === '';
  });
}

/** The entry as it is sent: without the spaces a keyboard left at its ends. */
export function trimmedGuest(guest: GuestEntry): GuestEntry {
  return {
    firstName: guest.firstName.trim(),
    lastName: guest.lastName.trim(),
    email: guest.email.trim(),
    phone: guest.phone,
  };
}
