import { z } from 'zod';
import { isEmail, normalizeEmail } from '../email.ts';
import { MAX_EMAIL_LENGTH, MAX_EMAILS_PER_REQUEST } from '../limits.ts';
import { plainText } from './plain-text.ts';

const ignored = z.union([z.string().max(1000), z.number(), z.null()]).optional();

/** Only `eventId` and `emails` are trusted; the rest is part of the documented call and is read from the database. */
export const sendInvitationsRequest = z.object({
  eventId: z.uuid(),
  emails: z
    .array(plainText(MAX_EMAIL_LENGTH).refine(isEmail).transform(normalizeEmail))
    .min(1)
    .max(MAX_EMAILS_PER_REQUEST),
  eventName: ignored,
  eventDate: ignored,
  eventTime: ignored,
  venueName: ignored,
  hostName: ignored,
  pricePerGuest: ignored,
});
export type SendInvitationsRequest = z.infer<typeof sendInvitationsRequest>;

export interface InvitationResult {
  email: string;
  status: 'sent' | 'failed';
}

export interface SendInvitationsResponse {
  successful: number;
  failed: number;
  /** One entry per distinct address, in the order given. */
  results: InvitationResult[];
}
