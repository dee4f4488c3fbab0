import type { ReactNode } from 'react';
import { AmountField } from './amount-field.tsx';
import type { BudgetField, BudgetTexts } from './budget-text.ts';
import { recalculate } from './recalculate.ts';

interface BudgetFieldsProps {
  value: BudgetTexts;
  onChange: (next: BudgetTexts) => void;
  labels: Record<BudgetField, string>;
  /** Before the two amounts; the calculator speaks of dollars. */
  symbol?: string;
  /** What stands at the end of the row, e.g. the button that carries the three values on. */
  children?: ReactNode;
}

function Operator({ children }: { children: string }) {
  return (
    <span aria-hidden className="num text-center text-[2rem] leading-none text-rose @min-[600px]:leading-[68px]">
      {children}
    </span>
  );
}

/**
 * Total ÷ guests = per guest: three fields that follow each other. The values stay with whoever shows them.
 * As wide as its container: a column on a phone, one row from 600 px, with room for `children` from 900 px.
 */
export function BudgetFields({ value, onChange, labels, symbol = '$', children }: BudgetFieldsProps) {
  const edit = (field: BudgetField) => (typed: string) => {
    const next = recalculate(value, field, typed);
    if (next !== value) onChange(next);
    return next[field];
  };
  return (
    <div className="@container">
      <div className="grid items-end gap-3 @min-[600px]:grid-cols-[1.25fr_1.5rem_1fr_1.5rem_1fr] @min-[900px]:flex">
        <div className="@min-[900px]:flex-[1.25]">
          <AmountField
            label={labels.totalBudget}
            name="totalBudget"
            symbol={symbol}
            inputMode="decimal"
            value={value.totalBudget}
            onEdit={edit('totalBudget')}
          />
        </div>
        <Operator>÷</Operator>
        <div className="@min-[900px]:flex-1">
          <AmountField
            label={labels.guestCount}
            name="guestCount"
            inputMode="numeric"
            value={value.guestCount}
            onEdit={edit('guestCount')}
          />
        </div>
        <Operator>=</Operator>
        <div className="@min-[900px]:flex-1">
          <AmountField
            label={labels.pricePerGuest}
            name="pricePerGuest"
            symbol={symbol}
            inputMode="decimal"
            value={value.pricePerGuest}
            onEdit={edit('pricePerGuest')}
          />
        </div>
        {children && (
          <div className="mt-1 grid @min-[600px]:col-span-full @min-[900px]:mt-0 @min-[900px]:ml-3">{children}</div>
        )}
      </div>
    </div>
  );
}
