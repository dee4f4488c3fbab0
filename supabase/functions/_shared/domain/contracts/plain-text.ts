import { z } from 'zod';

/** Control characters would end up in mail headers and logs; no name or address needs one. */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]/u;

/** One line of text a person typed: trimmed, not empty, at most `max` characters, no control characters. */
export function plainText(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !CONTROL_CHARACTERS.test(value))
    .trim()
    .min(1);
}
