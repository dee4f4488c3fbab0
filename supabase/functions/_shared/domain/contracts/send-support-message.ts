import { z } from 'zod';
import { isEmail } from '../email.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_SUPPORT_MESSAGE_LENGTH } from '../limits.ts';
import { plainText } from './plain-text.ts';

/** Control characters other than the line breaks and tabs a message may have. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/u;

export const sendSupportMessageRequest = z.object({
  name: plainText(MAX_NAME_LENGTH),
  email: plainText(MAX_EMAIL_LENGTH).refine(isEmail),
  message: z
    .string()
    .max(MAX_SUPPORT_MESSAGE_LENGTH)
    .transform((value) => value.replace(/\r\n?/gu, '\n').trim())
    .refine((value) => value !== '' && !CONTROL_CHARACTERS.test(value)),
});
export type SendSupportMessageRequest = z.infer<typeof sendSupportMessageRequest>;

export interface SendSupportMessageResponse {
  /** False where the product has no support address yet: the message was noted, nobody was mailed. */
  delivered: boolean;
}
