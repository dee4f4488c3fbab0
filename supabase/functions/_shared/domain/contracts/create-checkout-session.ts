import { z } from 'zod';
import { isEmail } from '../email.ts';
import {
  MAX_DONATION_DIGITS,
  MAX_EMAIL_LENGTH,
  MAX_GUEST_PHONE_DIGITS,
  MAX_NAME_LENGTH,
  MAX_TICKETS_PER_BOOKING,
  MIN_GUEST_PHONE_DIGITS,
  MIN_TICKETS_PER_BOOKING,
} from '../limits.ts';
import { invitationToken } from './get-invitation.ts';
import { plainText } from './plain-text.ts';

const guestEntry = z.object({
  firstName: plainText(MAX_NAME_LENGTH),
  lastName: plainText(MAX_NAME_LENGTH),
  email: plainText(MAX_EMAIL_LENGTH).refine(isEmail),
  /** Digits only, as the guest typed them; read as a number of the host's country. */
  phone: z
    .string()
    .regex(new RegExp(`^\\d{${String(MIN_GUEST_PHONE_DIGITS)},${String(MAX_GUEST_PHONE_DIGITS)}}$`, 'u')),
});
export type GuestEntry = z.infer<typeof guestEntry>;

/** Price, currency and fee are never read from here: unknown fields are dropped, the database knows them. */
export const createCheckoutSessionRequest = z
  .object({
    token: invitationToken,
    quantity: z.int().min(MIN_TICKETS_PER_BOOKING).max(MAX_TICKETS_PER_BOOKING),
    guestInfo: z.array(guestEntry).min(MIN_TICKETS_PER_BOOKING).max(MAX_TICKETS_PER_BOOKING),
    /** Whole units of the wedding's currency as digits; '0' when there is none. */
    donation: z.string().regex(new RegExp(`^\\d{1,${String(MAX_DONATION_DIGITS)}}$`, 'u')),
    /** One per attempt to pay: a repeat with the same key finds the same booking. Made up from the body without it. */
    requestKey: z.uuid().optional(),
  })
  .refine((body) => body.guestInfo.length === body.quantity, { path: ['guestInfo'] });
export type CreateCheckoutSessionRequest = z.infer<typeof createCheckoutSessionRequest>;

export interface CreateCheckoutSessionResponse {
  /** Stripe's hosted page; the browser goes there. */
  url: string;
}
