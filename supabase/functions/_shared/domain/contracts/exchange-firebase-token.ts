import { z } from 'zod';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../limits.ts';
import { isEmail } from '../email.ts';
import { plainText } from './plain-text.ts';

export const exchangeFirebaseTokenRequest = z.object({
  firebaseToken: z.string().min(1).max(4096),
  /** Sent at sign-up only. The account's phone is the token's; `phone_number` is accepted and ignored. */
  userData: z
    .object({
      first_name: plainText(MAX_NAME_LENGTH),
      last_name: plainText(MAX_NAME_LENGTH),
      email: plainText(MAX_EMAIL_LENGTH).refine(isEmail),
      phone_number: z.string().max(32).optional(),
    })
    .optional(),
});
export type ExchangeFirebaseTokenRequest = z.infer<typeof exchangeFirebaseTokenRequest>;

export interface ExchangeFirebaseTokenResponse {
  /** For `verifyOtp({ token_hash, type: 'magiclink' })` in the browser; works once. */
  hashed_token: string;
  user: { id: string };
}
