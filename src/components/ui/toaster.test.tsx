import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from '@/lib/notify.ts';
import Toaster from './toaster.tsx';

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const visible = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-visible="true"]')].map(
    (toast) => toast.querySelector('strong')?.textContent,
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows three notices at once at most', async () => {
  render(<Toaster />);
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    act(() => notify.success(title));
    await advance(100);
  }
  expect(visible()).toEqual(['Fourth', 'Third', 'Second']);
});

it('closes a notice by itself after 4000 ms', async () => {
  render(<Toaster />);
  act(() => notify.error('Error', 'Something happened.'));
  await advance(100);
  expect(screen.getByRole('alert')).toHaveTextContent('ErrorSomething happened.');
  await advance(3800);
  expect(visible()).toEqual(['Error']);
  // The rest of its time, and a moment to leave.
  await advance(500);
  expect(screen.queryByText('Error')).toBeNull();
});
