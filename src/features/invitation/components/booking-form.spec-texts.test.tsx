import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import { INVITATION, TOKEN } from '../testing/recorded-answers.ts';
import { BookingForm } from './booking-form.tsx';

function open(change: Partial<typeof INVITATION> = {}) {
  return renderScreen(<BookingForm token={TOKEN} invitation={{ ...INVITATION, ...change }} refresh={vi.fn()} />);
}

const stepper = () => within(screen.getByRole('group', { name: 'Ticket quantity' }));
const bonus = () => screen.getByRole('textbox', { name: /bonus/iu });

it('starts with one seat, and minus is disabled there', async () => {
  const { user } = open();
  expect(stepper().getByRole('status')).toHaveTextContent(/^1$/u);
  expect(screen.getAllByRole('group', { name: /^Guest \d/u })).toHaveLength(1);
  expect(stepper().getByRole('button', { name: 'One seat fewer' })).toBeDisabled();
  await user.click(stepper().getByRole('button', { name: 'One seat more' }));
  expect(stepper().getByRole('status')).toHaveTextContent(/^2$/u);
  expect(stepper().getByRole('button', { name: 'One seat fewer' })).toBeEnabled();
});

it('offers a bonus and calls it optional', () => {
  open();
  expect(bonus()).toHaveAccessibleName('Add a bonus optional');
  expect(bonus()).not.toBeRequired();
  expect(bonus()).toHaveValue('');
});

it('sums up Tickets, Bonus and Total, then the fee and what the card is charged', async () => {
  const { user } = open();
  await user.click(stepper().getByRole('button', { name: 'One seat more' }));
  await user.type(bonus(), '60');
  const bill = screen.getByRole('region', { name: 'Price summary' });
  const lines = [...bill.querySelectorAll('dt')].map((term) => [
    term.textContent.trim(),
    term.nextElementSibling?.textContent,
  ]);
  expect(lines).toEqual([
    ['Tickets 2 × $100.00', '$200.00'],
    ['Bonus', '$60.00'],
    ['Total', '$260.00'],
    ['Service fee, 5% of tickets', '$10.00'],
    ['Your card will be charged', '$270.00'],
  ]);
  const button = screen.getByRole('button', { name: /^Confirm RSVP/u });
  expect(bill.querySelector('dl')!.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('asks for $1234.50 on the button', () => {
  open({ ticketPriceMinor: 123_450 });
  expect(screen.getByRole('button', { name: 'Confirm RSVP & Pay $1234.50' })).toBeEnabled();
});

it.each([
  ['USD', '$'],
  ['AUD', '$'],
  ['GBP', '£'],
  ['EUR', '€'],
  ['JPY', '¥'],
  ['CNY', '¥'],
  ['INR', '₹'],
  ['AED', 'AED '],
  ['SAR', 'SAR '],
] as const)('writes every amount with the symbol of %s', (currency, symbol) => {
  const { container } = open({ currency });
  const amounts = [...container.querySelectorAll('dd, .num.block, button[type=submit] span')];
  expect(amounts.length).toBeGreaterThanOrEqual(8);
  for (const amount of amounts) expect(amount.textContent).toContain(symbol);
  expect(screen.getByRole('button', { name: /^Confirm RSVP/u })).toHaveAccessibleName(
    `Confirm RSVP & Pay ${symbol}${currency === 'JPY' ? '10000' : '100.00'}`,
  );
});

it('has no field for a card', () => {
  const { container } = open();
  const fields = [...container.querySelectorAll('input')];
  expect(fields.map(({ name }) => name)).toEqual([
    'guest-1-firstName',
    'guest-1-lastName',
    'guest-1-email',
    'guest-1-phone',
    'bonus',
  ]);
  expect(container.querySelector('[autocomplete^=cc-], iframe')).toBeNull();
});
