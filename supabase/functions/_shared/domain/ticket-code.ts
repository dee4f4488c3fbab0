const SEQUENCE_DIGITS = 4;
const NO_INITIALS = 'XX';

/**
 * The two initials of an 'X & Y …' wedding name in capitals, or 'XX' where there is no such pair.
 * The database gives codes by the same rule (private.event_initials); a database test compares the two.
 */
export function eventInitials(eventName: string): string {
  const [left, right] = eventName.split('&', 2);
  const first = firstLetter(left);
  const second = firstLetter(right);
  return first && second ? `${first}${second}` : NO_INITIALS;
}

function firstLetter(text: string | undefined): string | undefined {
  const letter = text?.trim().match(/^\p{L}/u)?.[0];
  // By code point: half of a letter outside the basic plane would be no letter at all.
  return letter && Array.from(letter.toLocaleUpperCase('en-US'))[0];
}

/** 'TA-0001'; a sequence beyond 9999 simply grows longer, so codes never repeat. */
export function ticketCode(initials: string, sequence: number): string {
  return `${initials}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
}
