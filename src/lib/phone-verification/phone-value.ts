import {
  cleanMobileNumber,
  DEFAULT_DIAL_CODE,
  DIAL_CODES,
  type DialCode,
  fitsPhoneLimit,
  joinPhone,
} from '@domain/phone.ts';

/** What a phone entry holds: a country's dial code and the number as typed, with its spaces and hyphens. */
export interface PhoneValue {
  dialCode: DialCode;
  number: string;
}

export const EMPTY_PHONE: PhoneValue = { dialCode: DEFAULT_DIAL_CODE, number: '' };

/** The value after typing or pasting: cleaned, or the previous one where the result would be too long. */
export function withNumber(phone: PhoneValue, typed: string): PhoneValue {
  const number = cleanMobileNumber(typed);
  return fitsPhoneLimit(phone.dialCode, number) ? { ...phone, number } : phone;
}

/** The value after choosing a dial code; the choice is ignored where dial code and number would be too long. */
export function withDialCode(phone: PhoneValue, chosen: string): PhoneValue {
  const dialCode = DIAL_CODES.find(({ code }) => code === chosen)?.code;
  return dialCode && fitsPhoneLimit(dialCode, phone.number) ? { ...phone, dialCode } : phone;
}

/** Plus sign and digits, or '' while no number is there. */
export function phoneE164({ dialCode, number }: PhoneValue): string {
  return joinPhone(dialCode, number);
}

/** Digits of dial code and number together; 0 while no number is there. */
export function phoneDigitCount(phone: PhoneValue): number {
  return phoneE164(phone).replace(/\D/gu, '').length;
}

/** '+61 412 555 019': for reading, with the spacing it was typed in. */
export function phoneText({ dialCode, number }: PhoneValue): string {
  return `${dialCode} ${number.trim()}`;
}

/** A stored number ('+61412555019') as an entry holds it; undefined where its dial code is not offered. */
export function splitPhone(e164: string): PhoneValue | undefined {
  const dialCode = DIAL_CODES.find(({ code }) => e164.startsWith(code))?.code;
  if (!dialCode) return undefined;
  const number = e164
    .slice(dialCode.length)
    .replace(/(\d{3})(?=\d)/gu, '$1 ')
    .trim();
  return { dialCode, number };
}
