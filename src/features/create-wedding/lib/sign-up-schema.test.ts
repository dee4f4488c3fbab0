import { describe, expect, test } from 'vitest';
import { SAMPLE_SIGN_UP } from '../testing/sample-sign-up.ts';
import { signUpSchema } from './sign-up-schema.ts';
import type { SignUpValues } from './sign-up-values.ts';

const NOW = new Date(2098, 5, 15, 12);

function messages(changes: Partial<SignUpValues>): string[] {
  const result = signUpSchema(NOW).safeParse({ ...SAMPLE_SIGN_UP, ...changes });
  return result.error?.issues.map((issue) => issue.message) ?? [];
}

test('a complete form has nothing to correct', () => {
  expect(messages({})).toEqual([]);
});

describe('what is missing is named, blanks alone counting as missing', () => {
  test.each<[keyof SignUpValues, string]>([
    ['firstName', 'Your first name is required'],
    ['lastName', 'Your last name is required'],
    ['email', 'Your email is required'],
    ['partnerFirstName', "Partner's first name is required"],
    ['partnerLastName', "Partner's last name is required"],
    ['partnerEmail', "Partner's email is required"],
    ['streetAddress', 'Venue address is required'],
  ])('%s', (field, message) => {
    expect(messages({ [field]: '' })).toEqual([message]);
    expect(messages({ [field]: ' \t ' })).toEqual([message]);
  });

  test('phones', () => {
    const none = { dialCode: '+61', number: '' } as const;
    expect(messages({ phoneNumber: none })).toEqual(['Your phone number is required']);
    expect(messages({ partnerPhoneNumber: none })).toEqual(["Partner's phone number is required"]);
    expect(messages({ phoneVerified: false })).toEqual(['Please verify your phone number with OTP']);
  });

  test('everything at once', () => {
    const blank = {
      firstName: '',
      lastName: '',
      email: '',
      partnerFirstName: '',
      partnerLastName: '',
      partnerEmail: '',
    };
    expect(messages({ ...blank, streetAddress: '' })).toHaveLength(7);
  });
});

test.each(['amara', 'amara@example', 'amara@ex ample.com', '@example.com', 'a@b@c.de'])('%j is no e-mail', (email) => {
  expect(messages({ email })).toEqual(['Please enter a valid email address']);
  expect(messages({ partnerEmail: email })).toEqual(['Please enter a valid partner email address']);
});

test('a partner phone of fewer than eight digits, dial code included, does not count', () => {
  const phone = (number: string) => ({ partnerPhoneNumber: { dialCode: '+61' as const, number } });
  expect(messages(phone('41255'))).toEqual(["Partner's phone number is required"]);
  expect(messages(phone('412 555'))).toEqual([]);
});

test('a day that is over is refused, today is not', () => {
  expect(messages({ weddingDate: '2098-06-15' })).toEqual([]);
  expect(messages({ weddingDate: '2098-06-14' })).toEqual(['The wedding date cannot be in the past']);
  expect(messages({ weddingDate: '' })).toEqual(['Wedding date is required']);
  expect(messages({ weddingDate: '2098-02-30' })).toEqual(['Wedding date is required']);
});

test('an unset time is named once per part', () => {
  expect(messages({ weddingHour: '--' })).toEqual(['Wedding time is required']);
});

describe('the budget has to be positive numbers and whole seats', () => {
  const budget = (change: Partial<SignUpValues['budget']>) =>
    messages({ budget: { ...SAMPLE_SIGN_UP.budget, ...change } });

  test.each(['', '0', '-1', 'lots', '12a'])('%j is named by its field', (text) => {
    expect(budget({ totalBudget: text })).toEqual(['Total budget must be a number above zero']);
    expect(budget({ guestCount: text })).toEqual(['Seats must be a whole number from 1 to 100,000']);
    expect(budget({ pricePerGuest: text })).toEqual(['Price per seat must be a number above zero, at most 950,000']);
  });

  test('seats are whole and within the limit', () => {
    expect(budget({ guestCount: '1.5' })).toHaveLength(1);
    expect(budget({ guestCount: '100,001' })).toHaveLength(1);
    expect(budget({ guestCount: '100,000' })).toEqual([]);
  });

  test('a price beyond a card payment is refused', () => {
    expect(budget({ pricePerGuest: '950,001' })).toHaveLength(1);
    expect(budget({ pricePerGuest: '950,000' })).toEqual([]);
  });
});

test('texts are trimmed and kept on one line', () => {
  const parsed = signUpSchema(NOW).parse({ ...SAMPLE_SIGN_UP, firstName: '  Amara\tGrace ', email: ' a@b.co ' });
  expect(parsed.firstName).toBe('Amara Grace');
  expect(parsed.email).toBe('a@b.co');
});
