import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import { BudgetCalculator } from './budget-calculator.tsx';

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: 'Create my wedding' });

describe('BudgetCalculator', () => {
  it('starts at 10,000 for 100 guests at 100', () => {
    renderScreen(<BudgetCalculator />);
    expect(field('Total budget')).toHaveValue('10,000');
    expect(field('Number of guests')).toHaveValue('100');
    expect(field('Cost per guest')).toHaveValue('100');
  });

  it('carries the formatted texts on to the sign-up', async () => {
    const { user } = renderScreen(<BudgetCalculator />, { path: '/' });
    await user.clear(field('Cost per guest'));
    await user.type(field('Cost per guest'), '129.5');
    expect(field('Total budget')).toHaveValue('12,950');
    await user.click(button());
    expect(screen.getByTestId('address')).toHaveTextContent(
      '/create-wedding?totalBudget=12%2C950&guestCount=100&pricePerGuest=129.5',
    );
  });

  it('does not go on while a field is empty, by button or by Enter', async () => {
    const { user } = renderScreen(<BudgetCalculator />, { path: '/' });
    await user.clear(field('Number of guests'));
    expect(button()).toBeDisabled();
    expect(field('Number of guests')).toBeInvalid();
    await user.type(field('Total budget'), '{Enter}');
    expect(screen.getByTestId('address')).toHaveTextContent('/');
    await user.type(field('Number of guests'), '50');
    expect(button()).toBeEnabled();
  });
});
