/**
 * One JSON line per event on the platform's log. Fields are ids, counts and codes: never a name, an address,
 * a phone number or a token. Messages of caught errors may quote input, so they are scrubbed before they are written.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

const SECRETS: readonly [RegExp, string][] = [
  [/[^\s@"'<>(]+@[^\s@"'<>)]+/gu, '[e-mail]'],
  [/\b(?:sk|rk|whsec|re|sb_secret)_[A-Za-z0-9_]+/gu, '[key]'],
  [/[A-Za-z0-9_-]{64,}/gu, '[token]'],
  [/eyJ[\w-]+\.[\w-]*\.?[\w-]*/gu, '[token]'],
  [/\+?\d[\d\s()-]{6,}\d/gu, '[number]'],
];
const LONGEST_MESSAGE = 300;

/** Text with everything that looks like an address, a key, a token or a phone number taken out. */
export function scrub(text: string): string {
  return SECRETS.reduce((kept, [pattern, label]) => kept.replace(pattern, label), text).slice(0, LONGEST_MESSAGE);
}

/** What is safe to write down of a caught error: its name, code and scrubbed message. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = error.cause instanceof Error ? scrub(`${error.cause.name}: ${error.cause.message}`) : undefined;
  return { error: error.name, code, message: scrub(error.message), cause };
}

function line(event: string, fields: LogFields): string {
  return JSON.stringify({ event, ...fields });
}

export const log = {
  info: (event: string, fields: LogFields = {}) => console.info(line(event, fields)),
  warn: (event: string, fields: LogFields = {}) => console.warn(line(event, fields)),
  error: (event: string, fields: LogFields = {}) => console.error(line(event, fields)),
};
