/** Text, at sign, text, dot, text, no spaces: the shape every form and function asks for (specification, section 5). */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

export function isEmail(value: string): boolean {
  return EMAIL_SHAPE.test(value);
}

/** Splits a typed list on newlines, commas or semicolons; trims; drops what is empty. */
export function splitEmailList(text: string): string[] {
  return text
    .split(/[\n,;]/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** One spelling per mailbox, for comparing and de-duplicating. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}
