/**
 * Which money a wedding is in. It is decided once, on the server, from the host's verified phone.
 * Source: product specification section 9, with New Zealand and Brazil given their own money (design 8.2).
 */

export const CURRENCIES = ['USD', 'GBP', 'AUD', 'EUR', 'JPY', 'CNY', 'INR', 'AED', 'SAR', 'NZD', 'BRL'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const DEFAULT_CURRENCY: Currency = 'USD';

/** Currency by international dial prefix, without the plus sign. */
export const CURRENCY_BY_PREFIX: Readonly<Record<string, Currency>> = {
  '1': 'USD',
  '44': 'GBP',
  '61': 'AUD',
  '33': 'EUR',
  '49': 'EUR',
  '39': 'EUR',
  '34': 'EUR',
  '81': 'JPY',
  '86': 'CNY',
  '91': 'INR',
  '971': 'AED',
  '966': 'SAR',
  '64': 'NZD',
  '55': 'BRL',
};

const SYMBOLS: Readonly<Record<Currency, string>> = {
  USD: '$',
  AUD: '$',
  NZD: '$',
  GBP: '£',
  EUR: '€',
  JPY: '¥',
  CNY: '¥',
  INR: '₹',
  BRL: 'R$',
  AED: 'AED ',
  SAR: 'SAR ',
};

const LONGEST_PREFIX = 3;

/** What stands before an amount: a symbol, or the code and a space where the currency has none. */
export function currencySymbol(currency: Currency): string {
  return SYMBOLS[currency];
}

/** Digits after the decimal point: 0 for the yen, 2 for every other currency we offer. */
export function minorUnitDigits(currency: Currency): 0 | 2 {
  return currency === 'JPY' ? 0 : 2;
}

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && (CURRENCIES as readonly string[]).includes(value);
}

/**
 * The currency of a phone number in E.164 ('+61…'); the longest matching prefix wins.
 * Anything unknown or malformed is USD, as specified.
 */
export function currencyForPhone(phone: string): Currency {
  const digits = phone.startsWith('+') ? phone.slice(1) : phone;
  for (let length = LONGEST_PREFIX; length > 0; length -= 1) {
    const currency = CURRENCY_BY_PREFIX[digits.slice(0, length)];
    if (currency) return currency;
  }
  return DEFAULT_CURRENCY;
}
