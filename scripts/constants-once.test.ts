import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GUEST_FEE_PERCENT, ORGANIZER_FEE_PERCENT } from '../supabase/functions/_shared/domain/limits.ts';
import { root, sourcesIn } from './browser-sources.ts';

/** The constants of the specification's section 9: each has one place, so that it cannot be changed in half. */
const CONSTANTS: readonly [what: string, definition: string][] = [
  ['the guest fee', 'GUEST_FEE_PERCENT = 5;'],
  ['the organizer fee', 'ORGANIZER_FEE_PERCENT = 5;'],
  [
    'the budget to start with',
    "DEFAULT_BUDGET: BudgetTexts = { totalBudget: '10,000', guestCount: '100', pricePerGuest: '100' };",
  ],
  ['the number of decimals shown', 'MAX_DECIMALS = 2;'],
  ['the shortest name in a message', 'MIN_NAME_LENGTH = 2;'],
  ['the shortest message', 'MIN_MESSAGE_WORDS = 5;'],
  ['where back-to-top appears', 'APPEARS_AFTER_PX = 400;'],
  ['the longest phone', 'MAX_PHONE_LENGTH = 15;'],
  ['the dial code to start with', "DEFAULT_DIAL_CODE: DialCode = '+61';"],
  ['the length of a code', 'ONE_TIME_CODE_LENGTH = 6;'],
  ['the resend countdown', 'RESEND_AFTER_MS = 30_000;'],
  ['the shortest venue search', 'MIN_VENUE_QUERY_LENGTH = 3;'],
  ['the rest before a venue search', 'DEBOUNCE_MS = 250;'],
  ['the height of the suggestions', 'max-h-[300px]'],
  ['the hours to choose from', "HOURS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];"],
  ['the minutes to choose from', "MINUTES = ['00', '15', '30', '45'];"],
  ['the width of the login card', 'max-w-[480px]'],
  ['the width of the sign-up card', 'max-w-[720px]'],
  ['the symbol of the dollar', "USD: '$'"],
  ['the partner phone that looks verified', 'PARTNER_PHONE_VERIFIED_DIGITS = 10;'],
  ['the partner phone that can be submitted', 'PARTNER_PHONE_MIN_DIGITS = 8;'],
  ['the fewest tickets of a booking', 'MIN_TICKETS_PER_BOOKING = 1;'],
  ['the most tickets of a booking', 'MAX_TICKETS_PER_BOOKING = 20;'],
  ['the longest donation', 'MAX_DONATION_DIGITS = 7;'],
  ['the wait before the dashboard reloads', 'RELOAD_AFTER_MS = 2000;'],
  ['the wait before the bot check is made anew', 'RECREATE_AFTER_MS = 100;'],
  ['the patience with the location', 'LOCATION_TIMEOUT_MS = 5000;'],
  ['the age of a location', 'CACHED_AT_MOST_MS = 5 * 60_000;'],
  ['the fullest progress bar', 'MAXIMUM = 100;'],
  ['the time where none is set', "TIME_TBD = 'Time TBD';"],
  ['the tries of a read', 'RETRIES = 3;'],
  ['the wait before the first further try', 'FIRST_RETRY_MS = 1000;'],
  ['the longest wait between tries', 'LONGEST_RETRY_MS = 30_000;'],
  ['how long a read is kept', 'KEPT_MS = 5 * 60_000;'],
  ['the notices at once', 'VISIBLE_AT_MOST = 3;'],
  ['how long a notice stays', 'AUTO_CLOSE_MS = 4000;'],
];

const sources = [...sourcesIn('src'), ...sourcesIn('supabase/functions')];

it.each(CONSTANTS)('%s is defined once', (_what, definition) => {
  const places = sources.flatMap(({ file, code }) => Array<string>(code.split(definition).length - 1).fill(file));
  expect(places).toHaveLength(1);
});

it('the two fees are 5 percent', () => {
  expect([GUEST_FEE_PERCENT, ORGANIZER_FEE_PERCENT]).toEqual([5, 5]);
});

it('the status of a new wedding is set in one place', () => {
  const migrations = `${root}/supabase/migrations`;
  const places = readdirSync(migrations)
    .map((name) => readFileSync(`${migrations}/${name}`, 'utf8'))
    .flatMap((sql) => sql.match(/status text not null default 'draft'/gu) ?? []);
  expect(places).toHaveLength(1);
  // No sign-up names it: the column's default is the one place.
  const signUp = sourcesIn('src/features/create-wedding').filter(({ code }) => code.includes("'draft'"));
  expect(signUp).toEqual([]);
});
