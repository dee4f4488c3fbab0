import { type BudgetField, type BudgetTexts, cleanTyped, formatAmount, parsePositive } from './budget-text.ts';

const HUNDRED = 100;

/** Whole hundredths, so that 1.5 / 0.15 is not calculated with 0.15's binary neighbour. */
const hundredths = (value: number): number => Math.round(value * HUNDRED);

const times = (price: number, seats: number): number =>
  Math.round((hundredths(price) * hundredths(seats)) / HUNDRED) / HUNDRED;
const rounded = (total: number, seats: number): number => Math.round(hundredths(total) / hundredths(seats));
const roundedUp = (total: number, price: number): number => Math.ceil(hundredths(total) / hundredths(price));

interface Change {
  field: BudgetField;
  value: number;
}

/** The one other value an edit changes: the first rule that applies (specification, section 4). */
function consequence(edited: BudgetField, budget: BudgetTexts): Change | undefined {
  if (parsePositive(budget[edited]) === undefined) return undefined;
  const total = parsePositive(budget.totalBudget);
  const guests = parsePositive(budget.guestCount);
  const price = parsePositive(budget.pricePerGuest);

  if (edited !== 'pricePerGuest' && total && guests) return { field: 'pricePerGuest', value: rounded(total, guests) };
  if (edited !== 'totalBudget' && price && guests) return { field: 'totalBudget', value: times(price, guests) };
  if (total && price && budget.guestCount.trim() === '') return { field: 'guestCount', value: roundedUp(total, price) };
  return undefined;
}

/**
 * The calculator after one edit: the edited text tidied, and at most one other value calculated anew.
 * Returns the very same object when the edit is ignored.
 * Source: product specification, sections 4 and 5 (budget calculator).
 */
export function recalculate(budget: BudgetTexts, edited: BudgetField, typed: string): BudgetTexts {
  const text = cleanTyped(typed);
  if (text === undefined) return budget;
  const next = { ...budget, [edited]: text };
  const change = consequence(edited, next);
  return change ? { ...next, [change.field]: formatAmount(change.value) } : next;
}
