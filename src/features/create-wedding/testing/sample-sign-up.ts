import type { SignUpValues } from '../lib/sign-up-values.ts';

/** A form with nothing left to correct, for tests to spoil one thing at a time. */
export const SAMPLE_SIGN_UP: SignUpValues = {
  budget: { totalBudget: '12,000', guestCount: '120', pricePerGuest: '100' },
  role: 'bride',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.com',
  phoneNumber: { dialCode: '+61', number: '412 555 019' },
  phoneVerified: true,
  partnerFirstName: 'Tomás',
  partnerLastName: 'Reyes',
  partnerEmail: 'tomas@example.com',
  partnerPhoneNumber: { dialCode: '+44', number: '7700-900 123' },
  weddingDate: '2099-11-14',
  weddingHour: '3',
  weddingMinute: '30',
  weddingPeriod: 'PM',
  streetAddress: '7 Templestowe Rd, Bulleen VIC 3105, Australia',
  venueName: 'The Glasshouse at Heide',
};
