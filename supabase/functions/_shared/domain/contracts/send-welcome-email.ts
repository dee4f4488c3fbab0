import { z } from 'zod';

const ignoredText = z.string().max(1000).optional();

/**
 * The browser names people and places for the sake of the documented call; the function reads the wedding
 * from the database and uses none of them. `eventId` picks one of the caller's weddings, the newest without it.
 */
export const sendWelcomeEmailRequest = z.object({
  eventId: z.uuid().optional(),
  primaryEmail: ignoredText,
  primaryFirstName: ignoredText,
  partnerEmail: ignoredText,
  partnerFirstName: ignoredText,
  partnerPhoneNumber: ignoredText,
  eventName: ignoredText,
  /** Long format ('Saturday, November 14, 2026') or 'TBD'. */
  eventDate: ignoredText,
  venueName: ignoredText,
});
export type SendWelcomeEmailRequest = z.infer<typeof sendWelcomeEmailRequest>;

export interface SendWelcomeEmailResponse {
  /** Mails handed over by this call; 0 when this wedding's welcome was sent before. */
  sent: number;
}
