import { z } from 'zod';
import { isEmail } from '@domain/email.ts';
import { MAX_GUEST_COUNT } from '@domain/limits.ts';
import { isE164 } from '@domain/phone.ts';
import { parsePositive } from '@/components/budget-fields/budget-text.ts';
import { type PhoneValue, phoneE164 } from '@/lib/phone-verification/phone-value.ts';
import { maySubmit } from './sign-up-progress.ts';
import { PERIODS, UNSET } from './wedding-clock.ts';
import { dateOf, isPastDay } from './wedding-day.ts';

/** One seat and its fee must fit on one card payment; the table refuses more. In whole currency units. */
const LARGEST_PRICE = 950_000;

/** One line without control characters, trimmed: blanks alone count as missing. */
const line = z.string().transform((typed) => typed.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim());

const required = (message: string) => line.pipe(z.string().min(1, message));

function email(missing: string, malformed: string) {
  return line.pipe(
    z
      .string()
      .min(1, missing)
      .refine((value) => value === '' || isEmail(value), malformed),
  );
}

function amount(message: string, accepts: (value: number) => boolean) {
  return z.string().refine((text) => {
    const value = parsePositive(text);
    return value !== undefined && accepts(value);
  }, message);
}

const budget = z.object({
  totalBudget: amount('Total budget must be a number above zero', () => true),
  guestCount: amount(
    `Seats must be a whole number from 1 to ${MAX_GUEST_COUNT.toLocaleString('en-US')}`,
    (value) => Number.isInteger(value) && value <= MAX_GUEST_COUNT,
  ),
  pricePerGuest: amount(
    `Price per seat must be a number above zero, at most ${LARGEST_PRICE.toLocaleString('en-US')}`,
    (value) => value <= LARGEST_PRICE,
  ),
});

const phone = z.custom<PhoneValue>();

/**
 * What may be submitted, with the sentence for each thing that is wrong (specification, section 5).
 * `now` decides, in the visitor's calendar, which days are past.
 */
export function signUpSchema(now: Date) {
  return z.object({
    budget,
    role: z.enum(['bride', 'groom'], 'Please say whether you are the bride or the groom'),
    firstName: required('Your first name is required'),
    lastName: required('Your last name is required'),
    email: email('Your email is required', 'Please enter a valid email address'),
    phoneNumber: phone.refine((value) => phoneE164(value) !== '', 'Your phone number is required'),
    phoneVerified: z.boolean().refine(Boolean, 'Please verify your phone number with OTP'),
    partnerFirstName: required("Partner's first name is required"),
    partnerLastName: required("Partner's last name is required"),
    partnerEmail: email("Partner's email is required", 'Please enter a valid partner email address'),
    partnerPhoneNumber: phone.refine(
      (value) => maySubmit({ partnerPhoneNumber: value }) && isE164(phoneE164(value)),
      "Partner's phone number is required",
    ),
    weddingDate: z
      .string()
      .refine((day) => dateOf(day) !== undefined, 'Wedding date is required')
      .refine((day) => dateOf(day) === undefined || !isPastDay(day, now), 'The wedding date cannot be in the past'),
    weddingHour: z.string().refine((hour) => hour !== UNSET, 'Wedding time is required'),
    weddingMinute: z.string().refine((minute) => minute !== UNSET, 'Wedding time is required'),
    weddingPeriod: z.enum(PERIODS),
    streetAddress: required('Venue address is required'),
    venueName: line,
  });
}

/** Values that may be submitted: trimmed, complete, in range. */
export type SignUp = z.output<ReturnType<typeof signUpSchema>>;
