import { isEmail, normalizeEmail, splitEmailList } from '@domain/email.ts';

export type EmailListCheck =
  { outcome: 'empty' } | { outcome: 'invalid'; invalid: string[] } | { outcome: 'ok'; emails: string[] };

/** The addresses typed into the box, each mailbox once, or what is wrong with them (specification, section 5). */
export function checkEmailList(text: string): EmailListCheck {
  const entries = splitEmailList(text);
  if (entries.length === 0) return { outcome: 'empty' };
  const invalid = entries.filter((entry) => !isEmail(entry));
  if (invalid.length > 0) return { outcome: 'invalid', invalid };
  return { outcome: 'ok', emails: [...new Set(entries.map(normalizeEmail))] };
}

/** Lists cut into pieces of at most `size`. */
export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** 'Successfully sent 12 invitation(s), 1 failed'; the last part only where any failed. */
export function sentText(successful: number, failed: number): string {
  const sent = `Successfully sent ${String(successful)} invitation(s)`;
  return failed > 0 ? `${sent}, ${String(failed)} failed` : sent;
}

const LISTED_AT_MOST = 10;

/** 'a, b, c'; a long list ends in '… and 190 more'. */
export function listText(entries: readonly string[]): string {
  const listed = entries.slice(0, LISTED_AT_MOST).join(', ');
  const rest = entries.length - LISTED_AT_MOST;
  return rest > 0 ? `${listed} and ${String(rest)} more` : listed;
}
