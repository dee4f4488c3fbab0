import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import { BudgetCalculator } from './budget-calculator.tsx';

const NAMES = ['Total budget', 'Number of guests', 'Cost per guest'];
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('has three text fields whose values never leave the browser', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  const { user } = renderScreen(<BudgetCalculator />, { path: '/' });
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ type }) => type)).toEqual(['text', 'text', 'text']);
  expect(fields).toEqual(NAMES.map(field));
  await user.type(field('Total budget'), '5');
  await user.type(field('Number of guests'), '5');
  expect(fetching).not.toHaveBeenCalled();
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/u);
});

it('carries 10,000 as totalBudget=10%2C000', async () => {
  const { user } = renderScreen(<BudgetCalculator />, { path: '/' });
  await user.click(screen.getByRole('button', { name: 'Create my wedding' }));
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/create-wedding?totalBudget=10%2C000&guestCount=100&pricePerGuest=100',
  );
});

it('has a green border on a filled field and a red one on an empty field', async () => {
  const { user } = renderScreen(<BudgetCalculator />, { path: '/' });
  for (const name of NAMES) {
    expect(field(name).closest('.input')).toHaveClass('input-ok');
    await user.clear(field(name));
    expect(field(name).closest('.input')).toHaveClass('input-bad');
  }
});
