import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import { UNSET_CLOCK } from '../lib/wedding-clock.ts';
import { TimePicker } from './time-picker.tsx';

function Picker() {
  const [clock, setClock] = useState(UNSET_CLOCK);
  return (
    <>
      <p id="label">Wedding time</p>
      <TimePicker labelledBy="label" value={clock} onChange={setClock} />
    </>
  );
}

const hour = () => screen.getByRole('spinbutton', { name: 'Hour' });
const minute = () => screen.getByRole('spinbutton', { name: 'Minute' });

test('starts unset, in the afternoon', () => {
  renderScreen(<Picker />);
  expect(hour()).toHaveTextContent('--');
  expect(hour()).toHaveAttribute('aria-valuetext', 'Not set');
  expect(minute()).toHaveTextContent('--');
  expect(screen.getByRole('radio', { name: 'PM' })).toBeChecked();
});

test('buttons and arrow keys go round', async () => {
  const { user } = renderScreen(<Picker />);
  await user.click(screen.getByRole('button', { name: 'Earlier hour' }));
  expect(hour()).toHaveTextContent('12');
  hour().focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(hour()).toHaveTextContent('2');
  expect(hour()).toHaveAttribute('aria-valuenow', '2');
  minute().focus();
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(minute()).toHaveTextContent('45');
  await user.click(screen.getByRole('button', { name: 'Later minute' }));
  expect(minute()).toHaveTextContent('00');
});

test('morning can be chosen', async () => {
  const { user } = renderScreen(<Picker />);
  await user.click(screen.getByRole('radio', { name: 'AM' }));
  expect(screen.getByRole('radio', { name: 'AM' })).toBeChecked();
});
