import type { FieldErrors } from 'react-hook-form';
import type { Section } from './sign-up-progress.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** One line under 'Please fix the following errors:' and where to go to correct it. */
export interface ErrorLine {
  message: string;
  section: Section;
  /** Name of the field, as in `data-field`. */
  field: string;
}

/** In the order the form asks for them; the last is where a field stands that has no place of its own. */
const FIELDS: [field: Exclude<keyof SignUpValues, 'budget'>, section: Section, place?: keyof SignUpValues][] = [
  ['role', 'contact'],
  ['firstName', 'contact'],
  ['lastName', 'contact'],
  ['email', 'contact'],
  ['phoneNumber', 'contact'],
  ['phoneVerified', 'contact', 'phoneNumber'],
  ['partnerFirstName', 'contact'],
  ['partnerLastName', 'contact'],
  ['partnerEmail', 'contact'],
  ['partnerPhoneNumber', 'contact'],
  ['weddingDate', 'details'],
  ['weddingHour', 'details'],
  ['weddingMinute', 'details', 'weddingHour'],
  ['streetAddress', 'details'],
];

const BUDGET = ['totalBudget', 'guestCount', 'pricePerGuest'] as const;

/** Every sentence of the form's current errors, each once. */
export function errorLines(errors: FieldErrors<SignUpValues>): ErrorLine[] {
  const found = [
    ...BUDGET.map((field) => ({
      message: errors.budget?.[field]?.message,
      section: 'budget' as const,
      field: 'budget',
    })),
    ...FIELDS.map(([name, section, field = name]) => ({ message: errors[name]?.message, section, field })),
  ];
  const lines = new Map<string, ErrorLine>();
  for (const { message, section, field } of found) {
    if (message && !lines.has(message)) lines.set(message, { message, section, field });
  }
  return [...lines.values()];
}
