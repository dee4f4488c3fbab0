import { expect, test } from 'vitest';
import { DEFAULT_BUDGET } from '@/components/budget-fields/budget-text.ts';
import { SAMPLE_SIGN_UP } from '../testing/sample-sign-up.ts';
import { weddingTime } from './sign-up-progress.ts';
import { signUpSchema } from './sign-up-schema.ts';
import { emptySignUp } from './sign-up-values.ts';
import { welcomeBody } from './wedding-row.ts';

const EMPTY_PHONE = { dialCode: '+61', number: '' };

test('has a value for each person of the couple', () => {
  expect(emptySignUp(DEFAULT_BUDGET)).toMatchObject({
    role: '',
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: EMPTY_PHONE,
    partnerFirstName: '',
    partnerLastName: '',
    partnerEmail: '',
    partnerPhoneNumber: EMPTY_PHONE,
  });
});

test('has a value for each part of when and where', () => {
  const empty = emptySignUp(DEFAULT_BUDGET);
  expect(empty).toMatchObject({
    streetAddress: '',
    venueName: '',
    weddingDate: '',
    weddingHour: '--',
    weddingMinute: '--',
    weddingPeriod: 'PM',
  });
  // The time itself is never typed: it follows from its three parts.
  expect(weddingTime(empty)).toBeUndefined();
  expect(weddingTime({ weddingHour: '12', weddingMinute: '15', weddingPeriod: 'AM' })).toBe('00:15');
  expect(weddingTime({ weddingHour: '9', weddingMinute: '45', weddingPeriod: 'PM' })).toBe('21:45');
});

test('a typed venue goes into the welcome mails by the first comma part of its address', () => {
  const typed = { ...SAMPLE_SIGN_UP, venueName: '', streetAddress: 'The Barn, Lane 5, Kyneton' };
  const signUp = signUpSchema(new Date(2027, 0, 1)).parse(typed);
  expect(welcomeBody(signUp, 'event-1').venueName).toBe('The Barn');
});
