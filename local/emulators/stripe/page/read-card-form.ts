import { passesLuhn } from '../actions/cards.ts';
import type { CardInput } from '../actions/pay-session.ts';

export const CARD_FIELDS = ['email', 'cardNumber', 'cardExpiry', 'cardCvc', 'cardName'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

export type CardFormValues = Record<CardField, string>;
export type CardFormErrors = Partial<Record<CardField, string>>;

export const EMPTY_FORM: CardFormValues = { email: '', cardNumber: '', cardExpiry: '', cardCvc: '', cardName: '' };

const MILLENNIUM = 2000;

/** The fields as typed; whatever else was sent is ignored. */
export function formValues(body: Record<string, unknown>): CardFormValues {
  const text = (field: CardField): string => {
    const value = body[field];
    return typeof value === 'string' ? value.trim().slice(0, 200) : '';
  };
  return Object.fromEntries(CARD_FIELDS.map((field) => [field, text(field)])) as CardFormValues;
}

function numberError(digits: string): string | null {
  if (digits === '') return 'Enter your card number.';
  if (!/^\d{12,19}$/.test(digits)) return 'Your card number is incomplete.';
  return passesLuhn(digits) ? null : 'Your card number is invalid.';
}

/** 'MM / YY', 'MMYY' or 'MM/YYYY'. */
function parseExpiry(text: string): { month: number; year: number } | null {
  const match = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(text);
  if (!match) return null;
  const year = Number(match[2]);
  return { month: Number(match[1]), year: year < 100 ? MILLENNIUM + year : year };
}

function expiryError(text: string, now: Date): string | null {
  if (text === '') return 'Enter the expiry date of your card.';
  const expiry = parseExpiry(text);
  if (!expiry || expiry.month < 1 || expiry.month > 12) return "Your card's expiry date is invalid.";
  // A card is good to the end of its month.
  const firstBadDay = Date.UTC(expiry.year, expiry.month, 1);
  return firstBadDay <= now.getTime() ? "Your card's expiry date is in the past." : null;
}

function cvcError(cvc: string, digits: string): string | null {
  if (cvc === '') return 'Enter the security code of your card.';
  const length = /^3[47]/.test(digits) ? 4 : 3;
  return new RegExp(`^\\d{${length}}$`).test(cvc) ? null : "Your card's security code is incomplete.";
}

function emailError(email: string): string | null {
  if (email === '') return 'Enter your email address.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : 'Your email address is invalid.';
}

export type CardFormReading = { card: CardInput } | { errors: CardFormErrors };

/**
 * Checks the payment form.
 * @param knownEmail the payer's address when the merchant gave it; the field is then not asked for
 */
export function readCardForm(values: CardFormValues, knownEmail: string | null, now: Date): CardFormReading {
  const digits = values.cardNumber.replace(/[\s-]/g, '');
  const found: Record<CardField, string | null> = {
    email: knownEmail === null ? emailError(values.email) : null,
    cardNumber: numberError(digits),
    cardExpiry: expiryError(values.cardExpiry, now),
    cardCvc: cvcError(values.cardCvc, digits),
    cardName: values.cardName === '' ? 'Enter the name on your card.' : null,
  };
  const errors = Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null)) as CardFormErrors;
  const expiry = parseExpiry(values.cardExpiry);
  if (Object.keys(errors).length > 0 || !expiry) return { errors };
  return {
    card: {
      number: digits,
      expMonth: expiry.month,
      expYear: expiry.year,
      name: values.cardName,
      email: knownEmail ?? values.email,
    },
  };
}
