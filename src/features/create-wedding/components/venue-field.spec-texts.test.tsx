import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_BUDGET } from '@/components/budget-fields/budget-text.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { emptySignUp, type SignUpValues } from '../lib/sign-up-values.ts';
import type { Backend } from '../testing/backend.ts';

vi.mock('@/lib/supabase.ts', async () => (await import('../testing/backend.ts')).recordedSupabase);

const HEIDE = { placeId: 'place-1', text: 'Heide Museum', secondaryText: '7 Templestowe Rd, Bulleen' };

let backend: Backend;

/** The location is asked for once in the life of a page; each test is a page of its own. */
async function open(geolocation: object = { getCurrentPosition: vi.fn() }) {
  vi.resetModules();
  vi.stubGlobal('navigator', Object.assign(window.navigator, { geolocation }));
  backend = (await import('../testing/backend.ts')).installBackend();
  backend.functions['places-proxy'] = [200, { suggestions: [HEIDE] }];
  const { VenueField } = await import('./venue-field.tsx');
  function Form() {
    const form = useForm<SignUpValues>({ defaultValues: emptySignUp(DEFAULT_BUDGET) });
    return (
      <FormProvider {...form}>
        <VenueField />
      </FormProvider>
    );
  }
  return renderScreen(<Form />);
}

const venue = () => screen.getByRole('combobox', { name: 'Venue address' });
const searches = () => (backend.bodies['places-proxy'] ?? []) as Record<string, unknown>[];

beforeEach(() => {
  vi.useRealTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('are asked for 250 ms after the last letter, not sooner and not per letter', async () => {
  await open();
  vi.useFakeTimers();
  for (const typed of ['hei', 'heid', 'heide']) {
    fireEvent.change(venue(), { target: { value: typed } });
    await act(() => vi.advanceTimersByTimeAsync(249));
    expect(searches()).toEqual([]);
  }
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(searches().map(({ input }) => input)).toEqual(['heide']);
});

test('scroll beyond their 300 px', async () => {
  const { user } = await open();
  await user.type(venue(), 'heide');
  expect(await screen.findByRole('listbox')).toHaveClass('max-h-[300px]', 'overflow-y-auto');
});

test('once chosen are asked for by their place id', async () => {
  const { user } = await open();
  await user.type(venue(), 'heide');
  await user.click(await screen.findByRole('option', { name: /Heide Museum/u }));
  await waitFor(() => expect(searches()).toHaveLength(2));
  const [typing, details] = searches();
  expect(details).toEqual({ action: 'details', placeId: 'place-1', sessionToken: typing?.sessionToken });
});

test.each<[string, object]>([
  ['refused', { getCurrentPosition: (_found: unknown, refused: (error: object) => void) => refused({ code: 1 }) }],
  ['late', { getCurrentPosition: () => undefined }],
])('are asked for without a bias, silently, where the location is %s', async (_name, geolocation) => {
  const { user } = await open(geolocation);
  await user.type(venue(), 'heide');
  expect(await screen.findByRole('option', { name: /Heide Museum/u })).toBeVisible();
  expect(Object.keys(searches()[0] ?? {}).sort()).toEqual(['action', 'input', 'sessionToken']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
