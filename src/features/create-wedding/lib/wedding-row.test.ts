import { afterEach, expect, test, vi } from 'vitest';
import { SAMPLE_SIGN_UP } from '../testing/sample-sign-up.ts';
import { signUpSchema } from './sign-up-schema.ts';
import type { SignUpValues } from './sign-up-values.ts';
import { userData, weddingRow, welcomeBody } from './wedding-row.ts';

const parse = (changes: Partial<SignUpValues> = {}) =>
  signUpSchema(new Date(2027, 0, 1)).parse({ ...SAMPLE_SIGN_UP, ...changes });

afterEach(() => vi.unstubAllEnvs());

test('the row holds numbers, E.164 and the names as the couple has them', () => {
  expect(weddingRow(parse())).toEqual({
    event_name: 'Tomás & Amara Wedding',
    total_budget: 12_000,
    guest_count: 120,
    price_per_guest: 100,
    event_date: '2099-11-14T15:30:00Z',
    venue_name: 'The Glasshouse at Heide',
    venue_address: '7 Templestowe Rd, Bulleen VIC 3105, Australia',
    partner_first_name: 'Tomás',
    partner_last_name: 'Reyes',
    partner_email: 'tomas@example.com',
    partner_phone_number: '+447700900123',
  });
});

test('the groom comes first whoever signs up', () => {
  expect(weddingRow(parse({ role: 'groom' })).event_name).toBe('Amara & Tomás Wedding');
});

test('decimals of the budget are kept', () => {
  const budget = { totalBudget: '9,999.5', guestCount: '3', pricePerGuest: '33.33' };
  expect(weddingRow(parse({ budget }))).toMatchObject({ total_budget: 9999.5, guest_count: 3, price_per_guest: 33.33 });
});

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('the wall clock is stored as it is, in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(weddingRow(parse()).event_date).toBe('2099-11-14T15:30:00Z');
  expect(weddingRow(parse({ weddingHour: '12', weddingPeriod: 'AM' })).event_date).toBe('2099-11-14T00:30:00Z');
});

test('a typed venue is called by the first comma part of its address', () => {
  expect(weddingRow(parse({ venueName: '', streetAddress: ' The Barn, Lane 5 ' })).venue_name).toBe('The Barn');
  expect(weddingRow(parse({ venueName: '', streetAddress: 'Our garden' })).venue_name).toBe('Our garden');
  expect(weddingRow(parse({ venueName: '', streetAddress: ', Lane 5' })).venue_name).toBe(', Lane 5');
});

test('the exchange gets the host’s own details', () => {
  expect(userData(parse())).toEqual({
    first_name: 'Amara',
    last_name: 'Okafor',
    email: 'amara@example.com',
    phone_number: '+61412555019',
  });
});

test('the welcome mails’ body is the documented one', () => {
  expect(welcomeBody(parse(), 'event-1')).toEqual({
    eventId: 'event-1',
    primaryEmail: 'amara@example.com',
    primaryFirstName: 'Amara',
    partnerEmail: 'tomas@example.com',
    partnerFirstName: 'Tomás',
    partnerPhoneNumber: '+447700900123',
    eventName: 'Tomás & Amara Wedding',
    eventDate: 'Saturday, November 14, 2099',
    venueName: 'The Glasshouse at Heide',
  });
});
