import { isBudgetFilled } from '@/components/budget-fields/budget-text.ts';
import { type PhoneValue, phoneDigitCount } from '@/lib/phone-verification/phone-value.ts';
import type { SignUpValues } from './sign-up-values.ts';
import { time24 } from './wedding-clock.ts';

/**
 * What is complete and what may already be seen (specification, sections 4 and 5). Complete means filled in;
 * whether it is right is for sign-up-schema.ts to say.
 */

/** Digits, dial code included, from which a partner's phone looks verified, and below which nothing is submitted. */
const PARTNER_PHONE_VERIFIED_DIGITS = 10;
export const PARTNER_PHONE_MIN_DIGITS = 8;

export type Section = 'budget' | 'contact' | 'details';

const isFilled = (...texts: string[]): boolean => texts.every((text) => text.trim() !== '');

export function isBudgetComplete(values: SignUpValues): boolean {
  return isBudgetFilled(values.budget);
}

export function isContactComplete(values: SignUpValues): boolean {
  const own = isFilled(values.role, values.firstName, values.lastName, values.email, values.phoneNumber.number);
  const partner = isFilled(
    values.partnerFirstName,
    values.partnerLastName,
    values.partnerEmail,
    values.partnerPhoneNumber.number,
  );
  return own && partner && values.phoneVerified;
}

/** '15:30', undefined until hour and minute are both set. */
export function weddingTime(
  values: Pick<SignUpValues, 'weddingHour' | 'weddingMinute' | 'weddingPeriod'>,
): string | undefined {
  return time24({ hour: values.weddingHour, minute: values.weddingMinute, period: values.weddingPeriod });
}

export function showsTime(values: SignUpValues): boolean {
  return values.weddingDate !== '';
}

export function showsVenue(values: SignUpValues): boolean {
  return showsTime(values) && weddingTime(values) !== undefined;
}

export function isDetailsComplete(values: SignUpValues): boolean {
  return showsVenue(values) && isFilled(values.streetAddress);
}

export function looksVerified(partnerPhone: PhoneValue): boolean {
  return phoneDigitCount(partnerPhone) >= PARTNER_PHONE_VERIFIED_DIGITS;
}

export function maySubmit(values: Pick<SignUpValues, 'partnerPhoneNumber'>): boolean {
  return phoneDigitCount(values.partnerPhoneNumber) >= PARTNER_PHONE_MIN_DIGITS;
}
