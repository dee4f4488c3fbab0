import { expect, test } from 'vitest';
import { errorLines } from './error-lines.ts';

const error = (message: string) => ({ type: 'custom', message });

test('lists every sentence once, in the order of the form, with where to correct it', () => {
  const lines = errorLines({
    streetAddress: error('Venue address is required'),
    weddingHour: error('Wedding time is required'),
    weddingMinute: error('Wedding time is required'),
    phoneVerified: error('Please verify your phone number with OTP'),
    lastName: error('Your last name is required'),
    budget: { guestCount: error('Seats must be whole') },
  });
  expect(lines).toEqual([
    { message: 'Seats must be whole', section: 'budget', field: 'budget' },
    { message: 'Your last name is required', section: 'contact', field: 'lastName' },
    { message: 'Please verify your phone number with OTP', section: 'contact', field: 'phoneNumber' },
    { message: 'Wedding time is required', section: 'details', field: 'weddingHour' },
    { message: 'Venue address is required', section: 'details', field: 'streetAddress' },
  ]);
});

test('is empty without errors', () => {
  expect(errorLines({})).toEqual([]);
});
