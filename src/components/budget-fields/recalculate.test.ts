import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BudgetField, type BudgetTexts, parsePositive } from './budget-text.ts';
import { recalculate } from './recalculate.ts';

const budget = (totalBudget: string, guestCount: string, pricePerGuest: string): BudgetTexts => ({
  totalBudget,
  guestCount,
  pricePerGuest,
});

describe('each rule', () => {
  it.each<[string, BudgetTexts, BudgetField, string, BudgetTexts]>([
    ['1: total with guests', budget('10,000', '100', '100'), 'totalBudget', '25000', budget('25,000', '100', '250')],
    ['1: rounded half up', budget('10,000', '200', '50'), 'totalBudget', '10100', budget('10,100', '200', '51')],
    ['1: under a half is 0', budget('10,000', '1,000', '10'), 'totalBudget', '400', budget('400', '1,000', '0')],
    ['2: guests with total', budget('10,000', '100', '100'), 'guestCount', '80', budget('10,000', '80', '125')],
    ['2: rounded', budget('10,000', '100', '100'), 'guestCount', '30', budget('10,000', '30', '333')],
    ['3: price with guests', budget('10,000', '100', '100'), 'pricePerGuest', '99.99', budget('9,999', '100', '99.99')],
    ['3: to two decimals', budget('10', '3', '3'), 'pricePerGuest', '33.33', budget('99.99', '3', '33.33')],
    ['3: no padding zeros', budget('10', '9', '1'), 'pricePerGuest', '3.7', budget('33.3', '9', '3.7')],
    ['4: guests with price only', budget('', '', '150'), 'guestCount', '20', budget('3,000', '20', '150')],
    ['4: total is zero', budget('0', '', '150'), 'guestCount', '20', budget('3,000', '20', '150')],
    ['5: price with total, no guests', budget('10,000', '', ''), 'pricePerGuest', '300', budget('10,000', '34', '300')],
    ['6: total with price, no guests', budget('', '', '300'), 'totalBudget', '900', budget('900', '3', '300')],
    ['6: rounded up', budget('', '', '0.3'), 'totalBudget', '1', budget('1', '4', '0.3')],
    ['6: exact stays exact', budget('', '', '0.1'), 'totalBudget', '0.3', budget('0.3', '3', '0.1')],
  ])('%s', (_name, before, field, typed, after) => {
    expect(recalculate(before, field, typed)).toEqual(after);
  });
});

describe('no recalculation', () => {
  const before = budget('10,000', '100', '100');
  it.each(['', '0', '0.', '-5', 'abc', '12a'])('for the edit %j, which stays as typed', (typed) => {
    expect(recalculate(before, 'guestCount', typed)).toEqual({ ...before, guestCount: typed });
  });

  it('for guests that are neither empty nor a number (rules 5 and 6 ask for empty)', () => {
    expect(recalculate(budget('10,000', '0', '100'), 'totalBudget', '500')).toEqual(budget('500', '0', '100'));
    expect(recalculate(budget('10,000', 'some', '100'), 'pricePerGuest', '50')).toEqual(budget('10,000', 'some', '50'));
  });

  it('for an ignored edit: the very same values', () => {
    expect(recalculate(before, 'guestCount', '05')).toBe(before);
  });
});

const anyText = fc.oneof(fc.stringMatching(/^[\d.,-]{0,14}$/u), fc.string(), fc.constant(''));
const anyBudget = fc.record({ totalBudget: anyText, guestCount: anyText, pricePerGuest: anyText });
const anyField = fc.constantFrom<BudgetField>('totalBudget', 'guestCount', 'pricePerGuest');
const anyNumber = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => String(cents / 100));

describe('whatever is typed', () => {
  it('never shows NaN, Infinity or an exponent, and changes at most one other field', () => {
    fc.assert(
      fc.property(anyBudget, anyField, anyNumber, (before, field, typed) => {
        const after = recalculate(before, field, typed);
        const changed = (Object.keys(after) as BudgetField[]).filter((key) => after[key] !== before[key]);
        for (const key of changed) expect(after[key]).not.toMatch(/NaN|Infinity|e/u);
        expect(changed.filter((key) => key !== field).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('total is guests times price, up to the rounding of the rule', () => {
    const whole = fc.integer({ min: 1, max: 5000 }).map(String);
    fc.assert(
      fc.property(anyNumber, whole, anyNumber, anyField, (total, guests, price, field) => {
        const before = budget(total, guests, price);
        const after = recalculate(before, field, before[field]);
        const [t, g, p] = [parsePositive(after.totalBudget), Number(guests), parsePositive(after.pricePerGuest) ?? 0];
        const slack = field === 'pricePerGuest' ? 0.006 : g / 2 + 0.006;
        expect(Math.abs((t ?? 0) - g * p)).toBeLessThanOrEqual(slack);
      }),
    );
  });

  it('guests found for a budget are just enough to reach it', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (total, price) => {
        const guests = parsePositive(recalculate(budget(total, '', ''), 'pricePerGuest', price).guestCount) ?? 0;
        expect(guests * Number(price)).toBeGreaterThanOrEqual(Number(total) - 0.001);
        expect((guests - 1) * Number(price)).toBeLessThan(Number(total) + 0.001);
      }),
    );
  });
});
