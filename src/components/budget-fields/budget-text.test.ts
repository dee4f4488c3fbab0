import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  budgetFromParameters,
  cleanTyped,
  DEFAULT_BUDGET,
  formatAmount,
  isBudgetFilled,
  parsePositive,
} from './budget-text.ts';

describe('cleanTyped', () => {
  it.each([
    ['1234567', '1,234,567'],
    ['10,000', '10,000'],
    ['1,0000', '10,000'],
    ['100', '100'],
    ['12.', '12.'],
    ['12.50', '12.50'],
    ['12.345', '12.34'],
    ['1234.5', '1,234.5'],
    ['0', '0'],
    ['0.', '0.'],
    ['0.5', '0.5'],
    ['.5', '.5'],
    [' 500 ', '500'],
  ])('shows %j as %j', (typed, shown) => {
    expect(cleanTyped(typed)).toBe(shown);
  });

  it.each(['05', '00', '0,5', '012.5', '0a'])('ignores %j', (typed) => {
    expect(cleanTyped(typed)).toBeUndefined();
  });

  it.each(['', 'abc', '12a', '-5', '-', '1.2.3', '1e5', ',', '$100'])('keeps %j as typed', (typed) => {
    expect(cleanTyped(typed)).toBe(typed);
  });
});

describe('parsePositive', () => {
  it.each([
    ['10,000', 10_000],
    ['33.3', 33.3],
    ['12.', 12],
    ['.5', 0.5],
  ])('reads %j as %d', (text, value) => {
    expect(parsePositive(text)).toBe(value);
  });

  it.each(['', '0', '0.00', '-1', 'abc', 'Infinity', 'NaN', '1e5', '9'.repeat(400)])(
    'finds no positive number in %j',
    (text) => {
      expect(parsePositive(text)).toBeUndefined();
    },
  );

  it('reads back what formatAmount wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (cents) => {
        expect(parsePositive(formatAmount(cents / 100))).toBe(cents / 100);
      }),
    );
  });

  it('never reads anything but a finite positive number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,-]*$/u)), (text) => {
        const value = parsePositive(text);
        expect(value === undefined || (Number.isFinite(value) && value > 0)).toBe(true);
      }),
    );
  });
});

it('tidies a text once: tidying it again changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,]*$/u), (typed) => {
      const once = cleanTyped(typed);
      if (once !== undefined) expect(cleanTyped(once)).toBe(once);
    }),
  );
});

describe('budgetFromParameters', () => {
  it('understands formatted and plain numbers', () => {
    const parameters = new URLSearchParams('totalBudget=12%2C500&guestCount=50&pricePerGuest=250.5');
    expect(budgetFromParameters(parameters)).toEqual({
      totalBudget: '12,500',
      guestCount: '50',
      pricePerGuest: '250.5',
    });
  });

  it('takes the default for each one that is missing or no positive number', () => {
    expect(budgetFromParameters(new URLSearchParams())).toEqual(DEFAULT_BUDGET);
    expect(budgetFromParameters(new URLSearchParams('totalBudget=-1&guestCount=lots&pricePerGuest=0.001'))).toEqual(
      DEFAULT_BUDGET,
    );
  });
});

it('is filled while none of the three is empty', () => {
  expect(isBudgetFilled(DEFAULT_BUDGET)).toBe(true);
  expect(isBudgetFilled({ ...DEFAULT_BUDGET, guestCount: '' })).toBe(false);
  expect(isBudgetFilled({ ...DEFAULT_BUDGET, guestCount: 'abc' })).toBe(true);
});
