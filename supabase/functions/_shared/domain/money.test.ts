import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, type Currency, currencyForPhone, currencySymbol, minorUnitDigits } from './currency.ts';
import { decimalToMinor, formatMoney, guestFeeMinor, priceBreakdown, wholeUnitsToMinor } from './money.ts';

const currency = fc.constantFrom(...CURRENCIES);
const amount = fc.integer({ min: 0, max: 99_999_999 });
const RUNS = { numRuns: 10_000 };

/** Reads a formatted amount back into minor units, digit by digit. */
function parseFormatted(text: string, unit: Currency): number {
  const plain = text.replace(currencySymbol(unit), '').replaceAll(',', '');
  const [whole = '0', fraction = ''] = plain.split('.');
  return Number(`${whole}${fraction.padEnd(minorUnitDigits(unit), '0')}`);
}

describe('guestFeeMinor', () => {
  it.each([
    [0, 0],
    [10_000, 500],
    [20_000, 1000],
    [10, 1],
    [9, 0],
    [30, 2],
    [29, 1],
    [33_333, 1667],
  ])('takes 5 %% of %i, half a minor unit up: %i', (tickets, fee) => {
    expect(guestFeeMinor(tickets)).toBe(fee);
  });

  it('is a whole number within half a unit of 5 %', () => {
    fc.assert(
      fc.property(amount, (tickets) => {
        const fee = guestFeeMinor(tickets);
        expect(Number.isInteger(fee)).toBe(true);
        expect(Math.abs(fee * 100 - tickets * 5)).toBeLessThanOrEqual(50);
      }),
      RUNS,
    );
  });
});

describe('priceBreakdown', () => {
  it('charges two seats at 100 and a bonus of 50 as 260.00', () => {
    expect(priceBreakdown(10_000, 2, 5000)).toEqual({
      ticketsMinor: 20_000,
      donationMinor: 5000,
      totalMinor: 25_000,
      feeMinor: 1000,
      chargeMinor: 26_000,
    });
  });

  it('never takes the fee on the bonus, and its parts add up', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 20 }), amount, (unit, quantity, donation) => {
        const price = priceBreakdown(unit, quantity, donation);
        expect(price.feeMinor).toBe(priceBreakdown(unit, quantity, 0).feeMinor);
        expect(price.chargeMinor).toBe(price.ticketsMinor + price.donationMinor + price.feeMinor);
        expect(price.totalMinor).toBe(price.chargeMinor - price.feeMinor);
      }),
      RUNS,
    );
  });
});

describe('formatMoney', () => {
  it.each([
    [123_450, 'USD', {}, '$1,234.50'],
    [123_450, 'USD', { grouping: false }, '$1234.50'],
    [10_000, 'AUD', { trimZeros: true }, '$100'],
    [10_050, 'AUD', { trimZeros: true }, '$100.50'],
    [1200, 'JPY', {}, '¥1,200'],
    [10_000, 'AED', {}, 'AED 100.00'],
    [5, 'GBP', {}, '£0.05'],
    [-500, 'EUR', {}, '-€5.00'],
    [9900, 'BRL', {}, 'R$99.00'],
  ] as const)('writes %i %s %o as %s', (minor, unit, options, text) => {
    expect(formatMoney(minor, unit, options)).toBe(text);
  });

  it('can be read back without loss in every currency', () => {
    fc.assert(
      fc.property(amount, currency, (minor, unit) => {
        expect(parseFormatted(formatMoney(minor, unit), unit)).toBe(minor);
        expect(parseFormatted(formatMoney(minor, unit, { grouping: false }), unit)).toBe(minor);
      }),
      RUNS,
    );
  });
});

describe('decimalToMinor', () => {
  it.each([
    ['99.95', 'USD', 9995],
    [100, 'AUD', 10_000],
    ['1.005', 'USD', 101],
    ['0.1', 'EUR', 10],
    ['1200', 'JPY', 1200],
    ['1200.5', 'JPY', 1201],
  ] as const)('reads %s %s as %i', (text, unit, minor) => {
    expect(decimalToMinor(text, unit)).toBe(minor);
  });

  it.each(['', '-1', '1e5', 'NaN', '1,000', '1.2.3', 'Infinity'])('refuses %j', (text) => {
    expect(() => decimalToMinor(text, 'USD')).toThrow(RangeError);
  });

  it('agrees with whole units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), currency, (units, unit) => {
        expect(decimalToMinor(units, unit)).toBe(wholeUnitsToMinor(units, unit));
      }),
    );
  });
});

describe('currencyForPhone', () => {
  it.each([
    ['+15551234567', 'USD'],
    ['+447700900123', 'GBP'],
    ['+61412555019', 'AUD'],
    ['+64211234567', 'NZD'],
    ['+33612345678', 'EUR'],
    ['+491701234567', 'EUR'],
    ['+393331234567', 'EUR'],
    ['+34612345678', 'EUR'],
    ['+819012345678', 'JPY'],
    ['+8613912345678', 'CNY'],
    ['+919812345678', 'INR'],
    ['+971501234567', 'AED'],
    ['+966501234567', 'SAR'],
    ['+5511912345678', 'BRL'],
    ['+2348012345678', 'USD'],
    ['', 'USD'],
  ])('%s pays in %s', (phone, expected) => {
    expect(currencyForPhone(phone)).toBe(expected);
  });
});
