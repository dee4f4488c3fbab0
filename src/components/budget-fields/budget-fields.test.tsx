import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import { BudgetFields } from './budget-fields.tsx';
import { type BudgetTexts, DEFAULT_BUDGET } from './budget-text.ts';

const LABELS = { totalBudget: 'Total', guestCount: 'Guests', pricePerGuest: 'Per guest' };

function Calculator() {
  const [budget, setBudget] = useState<BudgetTexts>(DEFAULT_BUDGET);
  return <BudgetFields value={budget} onChange={setBudget} labels={LABELS} />;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('BudgetFields', () => {
  it('shows the three values and recalculates while typing', async () => {
    const { user } = renderScreen(<Calculator />);
    await user.clear(field('Total'));
    await user.type(field('Total'), '25000');
    expect(field('Total')).toHaveValue('25,000');
    expect(field('Per guest')).toHaveValue('250');
    await user.clear(field('Guests'));
    await user.type(field('Guests'), '50');
    expect(field('Per guest')).toHaveValue('500');
  });

  it('keeps the caret where the typist left it', async () => {
    const { user } = renderScreen(<Calculator />);
    await user.type(field('Total'), '5', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field('Total')).toHaveValue('150,000');
    expect(field('Total').selectionStart).toBe(2);
  });

  it('keeps the caret when an edit is ignored', async () => {
    const { user } = renderScreen(<Calculator />);
    await user.type(field('Guests'), '0', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field('Guests')).toHaveValue('100');
    expect(field('Guests').selectionStart).toBe(0);
  });

  it('does not get stuck at a separator when deleting forwards', async () => {
    const { user } = renderScreen(<Calculator />);
    await user.type(field('Total'), '{Delete}{Delete}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field('Total')).toHaveValue('1,000');
  });

  it('marks a field that is empty, and only that one', async () => {
    const { user } = renderScreen(<Calculator />);
    await user.clear(field('Guests'));
    expect(field('Guests')).toBeInvalid();
    expect(field('Total')).toBeValid();
  });
});
