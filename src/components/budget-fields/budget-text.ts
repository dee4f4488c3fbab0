import type { BudgetParameters } from '@/config/paths.ts';

/**
 * The calculator's three values as they stand in their fields: text with US thousands separators and at most
 * two decimals. Numbers exist only between reading a text and writing the next one.
 */
export type BudgetTexts = BudgetParameters;
export type BudgetField = keyof BudgetTexts;

/** What a visitor sees first (specification, section 9). */
export const DEFAULT_BUDGET: BudgetTexts = { totalBudget: '10,000', guestCount: '100', pricePerGuest: '100' };

/** The largest amount a wedding can be stored with; beyond it a text stays a text and nothing is calculated. */
const LARGEST_AMOUNT = 9_999_999_999.99;

const PLAIN_NUMBER = /^(?:\d+\.?\d*|\.\d+)$/u;
const MAX_DECIMALS = 2;

const withoutCommas = (text: string): string => text.replaceAll(',', '');

/** The positive number a text stands for; undefined for empty, zero, negative, non-numeric or too large ones. */
export function parsePositive(text: string): number | undefined {
  const plain = withoutCommas(text.trim());
  if (!PLAIN_NUMBER.test(plain)) return undefined;
  const value = Number(plain);
  return value > 0 && value <= LARGEST_AMOUNT ? value : undefined;
}

/** '1,234,567', '33.3': thousands separators, at most two decimals, no padding zeros. */
export function formatAmount(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: MAX_DECIMALS });
}

/**
 * What stays in a field after an edit, or undefined when the edit is ignored ('05').
 * Whole digits are grouped; a point and decimals stay as typed up to the second; what is no number stays as it is.
 */
export function cleanTyped(typed: string): string | undefined {
  const plain = withoutCommas(typed.trim());
  if (plain.length > 1 && plain.startsWith('0') && !plain.startsWith('0.')) return undefined;
  if (!PLAIN_NUMBER.test(plain)) return typed;
  const [whole = '', decimals] = plain.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals.slice(0, MAX_DECIMALS)}`;
}

/** Three values as the address of the sign-up page carries them; each one that is no positive number is its default. */
export function budgetFromParameters(parameters: URLSearchParams): BudgetTexts {
  const read = (field: BudgetField): string => {
    const value = parsePositive(parameters.get(field) ?? '');
    return value === undefined || formatAmount(value) === '0' ? DEFAULT_BUDGET[field] : formatAmount(value);
  };
  return { totalBudget: read('totalBudget'), guestCount: read('guestCount'), pricePerGuest: read('pricePerGuest') };
}

/** Whether none of the three is empty: what the button that carries them on asks for. */
export function isBudgetFilled(budget: BudgetTexts): boolean {
  return [budget.totalBudget, budget.guestCount, budget.pricePerGuest].every((text) => text.trim() !== '');
}
