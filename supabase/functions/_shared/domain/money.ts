import { type Currency, currencySymbol, minorUnitDigits } from './currency.ts';
import { GUEST_FEE_PERCENT } from './limits.ts';

/**
 * Money is an integer of minor units (cents; yen themselves) beside an ISO currency.
 * Nothing here touches a fraction: amounts are added, multiplied by whole numbers and formatted.
 */

/** Minor units of a whole number of currency units: 50 dollars are 5000 cents, 50 yen are 50. */
export function wholeUnitsToMinor(units: number, currency: Currency): number {
  return units * 10 ** minorUnitDigits(currency);
}

/**
 * Minor units of a decimal amount as the database holds it ('99.95', 100).
 * Rounds half up to a minor unit, working on the digits so that 1.005 does not become 1.00.
 * @throws RangeError when the text is no plain non-negative decimal number.
 */
export function decimalToMinor(amount: string | number, currency: Currency): number {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(String(amount).trim());
  if (!match) throw new RangeError('not a plain decimal amount');
  const digits = minorUnitDigits(currency);
  const fraction = (match[2] ?? '').padEnd(digits + 1, '0');
  const kept = Number(`${match[1]}${fraction.slice(0, digits)}`);
  return kept + (Number(fraction[digits]) >= 5 ? 1 : 0);
}

/** The guest's service fee: 5 % of the ticket amount, half a minor unit rounded up. */
export function guestFeeMinor(ticketsMinor: number): number {
  return Math.floor((ticketsMinor * GUEST_FEE_PERCENT + 50) / 100);
}

/** What a checkout costs, part by part, all in minor units. */
export interface PriceBreakdown {
  ticketsMinor: number;
  donationMinor: number;
  /** Tickets plus bonus: the 'Total' of the invitation page. */
  totalMinor: number;
  feeMinor: number;
  /** Total plus fee: what the card is charged. */
  chargeMinor: number;
}

export function priceBreakdown(unitPriceMinor: number, quantity: number, donationMinor: number): PriceBreakdown {
  const ticketsMinor = unitPriceMinor * quantity;
  const totalMinor = ticketsMinor + donationMinor;
  const feeMinor = guestFeeMinor(ticketsMinor);
  return { ticketsMinor, donationMinor, totalMinor, feeMinor, chargeMinor: totalMinor + feeMinor };
}

interface FormatOptions {
  /** Thousands separators; the pay button goes without ('$1234.50'), as specified. */
  grouping?: boolean;
  /** Leave '.00' away where the amount is whole, as on the dashboard's figures. */
  trimZeros?: boolean;
}

/** '$1,234.50', '¥1,200', 'AED 100.00'. Negative amounts carry the sign before the symbol. */
export function formatMoney(minor: number, currency: Currency, options: FormatOptions = {}): string {
  const { grouping = true, trimZeros = false } = options;
  const digits = minorUnitDigits(currency);
  const scale = 10 ** digits;
  const absolute = Math.abs(minor);
  const whole = Math.floor(absolute / scale);
  const rest = absolute % scale;
  const wholeText = grouping ? whole.toLocaleString('en-US') : String(whole);
  const showsRest = digits > 0 && !(trimZeros && rest === 0);
  const text = showsRest ? `${wholeText}.${String(rest).padStart(digits, '0')}` : wholeText;
  return `${minor < 0 ? '-' : ''}${currencySymbol(currency)}${text}`;
}
