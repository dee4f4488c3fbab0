import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BudgetFields } from '@/components/budget-fields/budget-fields.tsx';
import { DEFAULT_BUDGET, isBudgetFilled } from '@/components/budget-fields/budget-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { Icon } from '@/components/ui/icon.tsx';
import { createWeddingHref } from '@/config/paths.ts';

const LABELS = { totalBudget: 'Total budget', guestCount: 'Number of guests', pricePerGuest: 'Cost per guest' };

/** What a wedding costs each guest; its button carries the three numbers on to the sign-up. */
export function BudgetCalculator() {
  const id = useId();
  const navigate = useNavigate();
  const [budget, setBudget] = useState(DEFAULT_BUDGET);
  const filled = isBudgetFilled(budget);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (filled) void navigate(createWeddingHref(budget));
  }

  return (
    <form
      aria-labelledby={id}
      onSubmit={handleSubmit}
      className="wrap sheet sheet-ruled grid gap-7 px-[clamp(1.5rem,4vw,3.25rem)] py-[clamp(2rem,4vw,3rem)]"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id={id} className="text-heading">
          What would a seat at your wedding cost?
        </h2>
        <p className="text-small text-ink-soft">Change one number and the others follow.</p>
      </header>
      <BudgetFields value={budget} onChange={setBudget} labels={LABELS}>
        <Button type="submit" disabled={!filled} className="min-h-17 w-full">
          Create my wedding
          <Icon name="right" />
        </Button>
      </BudgetFields>
    </form>
  );
}
