import { useController, useFormContext } from 'react-hook-form';
import { currencyForPhone, currencySymbol } from '@domain/currency.ts';
import { BudgetFields } from '@/components/budget-fields/budget-fields.tsx';
import { isBudgetFilled } from '@/components/budget-fields/budget-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { FieldError } from '@/components/ui/field-error.tsx';
import type { SignUp } from '../lib/sign-up-schema.ts';
import type { SignUpValues } from '../lib/sign-up-values.ts';

const LABELS = { totalBudget: 'Total budget', guestCount: 'Number of seats', pricePerGuest: 'Price per seat' };
const FIELDS = ['totalBudget', 'guestCount', 'pricePerGuest'] as const;

/** '$10,000 for 100 seats at $100', once all three are there. */
export function budgetSummary({ budget, phoneNumber }: SignUpValues): string {
  if (!isBudgetFilled(budget)) return '';
  const symbol = currencySymbol(currencyForPhone(phoneNumber.dialCode));
  return `${symbol}${budget.totalBudget} for ${budget.guestCount} seats at ${symbol}${budget.pricePerGuest}`;
}

/** Total, seats and price per seat, following each other as in the calculator. */
export function BudgetSection({ values, onNext }: { values: SignUpValues; onNext: () => void }) {
  const { control, trigger } = useFormContext<SignUpValues, unknown, SignUp>();
  const { field, fieldState, formState } = useController({ name: 'budget', control });
  const errors = formState.errors.budget;
  return (
    <>
      <div data-field="budget">
        <BudgetFields
          value={field.value}
          onChange={(next) => {
            field.onChange(next);
            // One edit changes two fields: both lines of a submit's errors have to follow.
            if (fieldState.invalid) void trigger('budget');
          }}
          labels={LABELS}
          symbol={currencySymbol(currencyForPhone(values.phoneNumber.dialCode))}
        />
        {FIELDS.map((name) => {
          const message = errors?.[name]?.message;
          return message ? (
            <FieldError key={name} id={`budget-${name}-error`}>
              {message}
            </FieldError>
          ) : null;
        })}
      </div>
      <Button disabled={!isBudgetFilled(field.value)} onClick={onNext}>
        Next
      </Button>
    </>
  );
}
