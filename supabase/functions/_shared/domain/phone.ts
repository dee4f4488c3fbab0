import { MAX_PHONE_LENGTH } from './limits.ts';

/** The dial codes a couple may choose from, in the order offered; no others (specification, section 9). */
export const DIAL_CODES = [
  { code: '+1', label: 'US/CA' },
  { code: '+44', label: 'UK' },
  { code: '+61', label: 'AU' },
  { code: '+64', label: 'NZ' },
  { code: '+33', label: 'FR' },
  { code: '+49', label: 'DE' },
  { code: '+81', label: 'JP' },
  { code: '+86', label: 'CN' },
  { code: '+91', label: 'IN' },
  { code: '+55', label: 'BR' },
] as const;
export type DialCode = (typeof DIAL_CODES)[number]['code'];

export const DEFAULT_DIAL_CODE: DialCode = '+61';

/** A plus sign and 7 to 15 digits, none of them leading zero. The database holds phones in this form only. */
const E164 = /^\+[1-9]\d{6,14}$/u;

export function isE164(value: string): boolean {
  return E164.test(value);
}

/** Keeps digits, spaces and hyphens of a typed number and strips its leading zeros. */
export function cleanMobileNumber(typed: string): string {
  return typed.replace(/[^\d\s-]/gu, '').replace(/^[0\s-]+/u, '');
}

/** Plus sign and digits, whatever spaces or hyphens were typed: '+61' and '412 345-678' is '+61412345678'. */
export function joinPhone(dialCode: string, mobileNumber: string): string {
  const digits = mobileNumber.replace(/\D/gu, '');
  return digits === '' ? '' : `${dialCode}${digits}`;
}

/** Whether dial code plus number stays within 15 characters, spaces and hyphens not counted. */
export function fitsPhoneLimit(dialCode: string, mobileNumber: string): boolean {
  return `${dialCode}${mobileNumber.replace(/\D/gu, '')}`.length <= MAX_PHONE_LENGTH;
}
