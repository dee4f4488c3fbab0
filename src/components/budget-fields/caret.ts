/**
 * Where the caret belongs after a field's text was tidied, so that nobody's cursor jumps.
 * It stays behind the same characters, separators not counted.
 */
export function caretAfterTidying(typed: string, caret: number, tidied: string): number {
  let ahead = typed.slice(0, caret).replaceAll(',', '').length;
  let position = 0;
  while (position < tidied.length && ahead > 0) {
    if (tidied[position] !== ',') ahead -= 1;
    position += 1;
  }
  return position;
}

/** Where it belongs when the edit was ignored and the old text is back: what stood behind it still does. */
export function caretAfterIgnoring(typed: string, caret: number, kept: string): number {
  return Math.max(0, kept.length - (typed.length - caret));
}

/** One step over the separator a forward delete came to, which would otherwise stand in the way for good. */
export function stepOverSeparator(position: number, tidied: string): number {
  return tidied[position] === ',' ? position + 1 : position;
}
