import { act, screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_BUDGET } from '@/components/budget-fields/budget-text.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { emptySignUp, type SignUpValues } from '../lib/sign-up-values.ts';
import { type Backend, installBackend } from '../testing/backend.ts';
import { VenueField } from './venue-field.tsx';

let backend: Backend;
const getCurrentPosition = vi.fn();
const HEIDE = { placeId: 'place-1', text: 'Heide Museum', secondaryText: '7 Templestowe Rd, Bulleen' };
const TOWN_HALL = { placeId: 'place-2', text: 'Heidelberg Town Hall', secondaryText: '' };

beforeEach(() => {
  backend = installBackend();
  backend.functions['places-proxy'] = [200, { suggestions: [HEIDE, TOWN_HALL] }];
  vi.stubGlobal('navigator', Object.assign(window.navigator, { geolocation: { getCurrentPosition } }));
});

function Form() {
  const form = useForm<SignUpValues>({ defaultValues: emptySignUp(DEFAULT_BUDGET) });
  return (
    <FormProvider {...form}>
      <VenueField />
      <output data-testid="venue-name">{useWatch({ control: form.control, name: 'venueName' })}</output>
    </FormProvider>
  );
}

const venue = () => screen.getByRole('combobox', { name: 'Venue address' });
const searches = () => (backend.bodies['places-proxy'] ?? []) as Record<string, unknown>[];
const option = (name: RegExp) => screen.findByRole('option', { name });

describe('suggestions', () => {
  test('start at three characters, once typing rests', async () => {
    const { user } = renderScreen(<Form />);
    await user.type(venue(), 'he');
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(searches()).toEqual([]);
    await user.type(venue(), 'ide');
    expect(screen.getByText('Searching…')).toBeInTheDocument();
    expect(await option(/Heide Museum/u)).toHaveTextContent('7 Templestowe Rd, Bulleen');
    expect(searches()).toHaveLength(1);
    expect(searches()[0]).toMatchObject({ action: 'autocomplete', input: 'heide' });
  });

  test('that are none say so', async () => {
    backend.functions['places-proxy'] = [200, { suggestions: [] }];
    const { user } = renderScreen(<Form />);
    await user.type(venue(), 'nowhere');
    expect(await screen.findByText('No results')).toBeInTheDocument();
  });

  test('that fail are silent', async () => {
    backend.functions['places-proxy'] = [500, {}];
    const { user } = renderScreen(<Form />);
    await user.type(venue(), 'heide');
    expect(await screen.findByText('No results')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(venue()).toHaveValue('heide');
  });

  test('are in a list of at most 300 px', async () => {
    const { user } = renderScreen(<Form />);
    await user.type(venue(), 'heide');
    await option(/Heide Museum/u);
    expect(screen.getByRole('listbox')).toHaveClass('max-h-[300px]');
  });
});

describe('choosing', () => {
  test('by keyboard puts the full address into the field and keeps the name', async () => {
    const { user } = renderScreen(<Form />);
    await user.type(venue(), 'heide');
    await option(/Heide Museum/u);
    backend.functions['places-proxy'] = [200, { formattedAddress: '7 Templestowe Rd, Bulleen VIC 3105' }];
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const chosen = within(screen.getByRole('listbox')).getByRole('option', { selected: true });
    expect(chosen).toHaveTextContent('Heide Museum');
    expect(venue()).toHaveAttribute('aria-activedescendant', chosen.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(venue()).toHaveValue('7 Templestowe Rd, Bulleen VIC 3105'));
    expect(screen.getByTestId('venue-name')).toHaveTextContent('Heide Museum');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('by pointer reads the older spelling of the address as well', async () => {
    const { user } = renderScreen(<Form />);
    await user.type(venue(), 'heide');
    const wanted = await option(/Heide Museum/u);
    backend.functions['places-proxy'] = [200, { formatted_address: 'Old Road 1' }];
    await user.click(wanted);
    await waitFor(() => expect(venue()).toHaveValue('Old Road 1'));
  });

  test('without details falls back on the suggestion’s own texts', async () => {
    const { user } = renderScreen(<Form />);
    await user.type(venue(), 'heide');
    const wanted = await option(/Heide Museum/u);
    backend.functions['places-proxy'] = [500, {}];
    await user.click(wanted);
    await waitFor(() => expect(searches()).toHaveLength(2));
    expect(venue()).toHaveValue('Heide Museum, 7 Templestowe Rd, Bulleen');
  });

  test('ends the search session: one token for typing and details, another afterwards', async () => {
    const { user } = renderScreen(<Form />);
    await user.type(venue(), 'heide');
    await user.click(await option(/Town Hall/u));
    await waitFor(() => expect(searches()).toHaveLength(2));
    await user.type(venue(), ' x');
    await waitFor(() => expect(searches()).toHaveLength(3));
    const [typing, details, next] = searches().map((body) => body.sessionToken);
    expect(details).toBe(typing);
    expect(next).not.toBe(typing);
  });
});

test('typing on forgets the chosen name; the address stays what is typed', async () => {
  const { user } = renderScreen(<Form />);
  await user.type(venue(), 'heide');
  await user.click(await option(/Town Hall/u));
  expect(screen.getByTestId('venue-name')).toHaveTextContent('Heidelberg Town Hall');
  await user.type(venue(), ', back door');
  expect(screen.getByTestId('venue-name')).toBeEmptyDOMElement();
  expect(venue()).toHaveValue('Heidelberg Town Hall, back door');
});

test('Escape closes the list and keeps the text', async () => {
  const { user } = renderScreen(<Form />);
  await user.type(venue(), 'heide');
  await option(/Heide Museum/u);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(venue()).toHaveValue('heide');
});

test('the browser’s location is asked for once, patiently, and used as soon as it is known', async () => {
  vi.resetModules();
  getCurrentPosition.mockClear();
  const { askForLocation, visitorLocation } = await import('../api/visitor-location.ts');
  askForLocation();
  askForLocation();
  expect(getCurrentPosition).toHaveBeenCalledExactlyOnceWith(expect.any(Function), expect.any(Function), {
    timeout: 5000,
    maximumAge: 300_000,
  });
  expect(visitorLocation()).toBeUndefined();
  const [found] = getCurrentPosition.mock.calls[0] as [(position: object) => void];
  found({ coords: { latitude: -37.8, longitude: 144.9, accuracy: 5 } });
  expect(visitorLocation()).toEqual({ latitude: -37.8, longitude: 144.9 });
});
