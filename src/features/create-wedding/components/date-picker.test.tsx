import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import { DatePicker } from './date-picker.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 17, 9) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const day = (name: RegExp) => screen.getByRole('button', { name });

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])(
  'past days are closed, today is open, in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.setSystemTime(new Date(2027, 2, 17, 23, 30));
    const choose = vi.fn();
    const { user } = renderScreen(<DatePicker labelledBy="label" value="" onChange={choose} />);
    expect(day(/March 16th/u)).toBeDisabled();
    expect(day(/March 17th/u)).toBeEnabled();
    expect(screen.getByText('March 2027')).toBeInTheDocument();
    await user.click(day(/March 17th/u));
    expect(choose).toHaveBeenLastCalledWith('2027-03-17');
    await user.click(day(/March 28th/u));
    expect(choose).toHaveBeenLastCalledWith('2027-03-28');
  },
);

test('shows the month of the chosen day, weeks starting on Monday', () => {
  renderScreen(<DatePicker labelledBy="label" value="2028-02-29" onChange={() => undefined} />);
  expect(screen.getByText('February 2028')).toBeInTheDocument();
  expect(day(/February 29th.*selected/u)).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]).toHaveAccessibleName('Monday');
});

test('no month before this one can be looked at', () => {
  renderScreen(<DatePicker labelledBy="label" value="" onChange={() => undefined} />);
  expect(day(/Previous Month/u)).toHaveAttribute('aria-disabled', 'true');
});
