/** Line breaks and other control characters: in a header they would start a header of the sender's own making. */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]/u;
/** Characters that turn the reading direction around: a subject could pretend to say something else. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Whether text could not stand in a mail header as it is. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL_CHARACTERS.test(text);
}

/** Text made fit for a subject or a name in a sentence: one line, single spaces, no control characters. */
export function singleLine(text: string): string {
  return text
    .replace(new RegExp(CONTROL_CHARACTERS.source, 'gu'), ' ')
    .replace(DIRECTION_OVERRIDES, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
