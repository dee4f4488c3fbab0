import { describe, expect, test } from 'vitest';
import { SAMPLE_SIGN_UP } from '../testing/sample-sign-up.ts';
import {
  isBudgetComplete,
  isContactComplete,
  isDetailsComplete,
  looksVerified,
  maySubmit,
  showsTime,
  showsVenue,
  weddingTime,
} from './sign-up-progress.ts';
import type { SignUpValues } from './sign-up-values.ts';

const sample = (changes: Partial<SignUpValues>): SignUpValues => ({ ...SAMPLE_SIGN_UP, ...changes });
const australian = (number: string) => ({ dialCode: '+61' as const, number });

test('the budget is complete when nothing is empty', () => {
  expect(isBudgetComplete(SAMPLE_SIGN_UP)).toBe(true);
  expect(isBudgetComplete(sample({ budget: { ...SAMPLE_SIGN_UP.budget, guestCount: '' } }))).toBe(false);
});

describe('contact', () => {
  test('is complete when all is filled and the phone verified', () => {
    expect(isContactComplete(SAMPLE_SIGN_UP)).toBe(true);
  });

  test.each<Partial<SignUpValues>>([
    { role: '' },
    { firstName: ' ' },
    { lastName: '' },
    { email: '' },
    { phoneNumber: australian('') },
    { phoneVerified: false },
    { partnerFirstName: '' },
    { partnerLastName: '' },
    { partnerEmail: '' },
    { partnerPhoneNumber: australian('') },
  ])('is not complete with %j', (missing) => {
    expect(isContactComplete(sample(missing))).toBe(false);
  });
});

test('details reveal themselves one after the other', () => {
  const day = sample({ weddingHour: '--', weddingMinute: '--', streetAddress: '' });
  expect([showsTime(sample({ weddingDate: '' })), showsTime(day)]).toEqual([false, true]);
  expect([showsVenue(day), showsVenue({ ...day, weddingHour: '3' })]).toEqual([false, false]);
  const timed = { ...day, weddingHour: '3', weddingMinute: '30' };
  expect([showsVenue(timed), weddingTime(timed)]).toEqual([true, '15:30']);
  expect(isDetailsComplete(timed)).toBe(false);
  expect(isDetailsComplete({ ...timed, streetAddress: '  ' })).toBe(false);
  expect(isDetailsComplete({ ...timed, streetAddress: 'Barn' })).toBe(true);
  expect(isDetailsComplete({ ...timed, streetAddress: 'Barn', weddingDate: '' })).toBe(false);
});

test('a partner phone looks verified from ten digits and can be submitted from eight, dial code included', () => {
  expect([looksVerified(australian('4125550')), looksVerified(australian('41255501'))]).toEqual([false, true]);
  const submits = (number: string) => maySubmit({ partnerPhoneNumber: australian(number) });
  expect([submits('41255'), submits('412555'), submits('')]).toEqual([false, true, false]);
});
