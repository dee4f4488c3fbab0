import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CURRENCIES,
  CURRENCY_BY_PREFIX,
  currencyForPhone,
  minorUnitDigits,
} from '../../../supabase/functions/_shared/domain/currency.ts';
import { decimalToMinor, guestFeeMinor } from '../../../supabase/functions/_shared/domain/money.ts';
import { eventInitials, ticketCode } from '../../../supabase/functions/_shared/domain/ticket-code.ts';
import { openAsOwner, value, type Sql } from './fixtures/database.ts';

/** The rules that stand both in SQL and in TypeScript; here they are held against each other. */
let sql: Sql;

beforeAll(() => {
  sql = openAsOwner(1);
});

afterAll(() => sql.end());

/** One query for many inputs: `expression` over `input`, in order. */
async function inSql<T>(expression: string, inputs: readonly unknown[], type: string): Promise<T[]> {
  const rows = await sql.unsafe<{ answer: T }[]>(
    `select ${expression} as answer from unnest($1::${type}[]) with ordinality as t(input, place) order by place`,
    [inputs as never],
  );
  return rows.map((row) => row.answer);
}

describe('the rules of SQL and of TypeScript agree', () => {
  it('on the currency of a phone number', async () => {
    const digits = fc.stringMatching(/^[1-9]\d{6,14}$/u).map((number) => `+${number}`);
    const known = Object.keys(CURRENCY_BY_PREFIX).map((prefix) => `+${prefix}412345678`);
    const phones = [...known, ...fc.sample(digits, 1000), ''];
    expect(await inSql('private.currency_for_phone(input)', phones, 'text')).toEqual(phones.map(currencyForPhone));
    expect(await value(sql`select private.currency_for_phone(null)`)).toBe('USD');
  });

  it('on minor units of every currency', async () => {
    const cents = fc.integer({ min: 0, max: 9_999_999_999 }).map((amount) => (amount / 100).toFixed(2));
    for (const currency of CURRENCIES) {
      const amounts = ['0.00', '0.01', '0.49', '0.50', '99.95', '1.005', '1.004', ...fc.sample(cents, 300)];
      const answers = await inSql<string | number>(`private.to_minor(input::numeric, '${currency}')`, amounts, 'text');
      expect(answers.map(Number)).toEqual(amounts.map((amount) => decimalToMinor(amount, currency)));
      expect(await value(sql`select private.minor_unit_digits(${currency})`)).toBe(minorUnitDigits(currency));
    }
  });

  it('on the fee', async () => {
    const amounts = [0, 1, 9, 10, 29, 30, 50, 99_999_999, ...fc.sample(fc.integer({ min: 0, max: 99_999_999 }), 1000)];
    const answers = await inSql<string | number>('private.guest_fee_minor(input)', amounts, 'bigint');
    expect(answers.map(Number)).toEqual(amounts.map(guestFeeMinor));
  });

  it('on initials, in any alphabet', async () => {
    const letters = 'aÀéßøŁçžαΩжЯאعあ漢ñ𝒜1 -\'"&🎉';
    const word = fc.array(fc.constantFrom(...Array.from(letters)), { maxLength: 6 }).map((each) => each.join(''));
    const names = [
      'Tomás & Amara Wedding',
      'tomás & amara Wedding',
      '  ßa  &  éb Wedding',
      'Ann & Bob & Cy Wedding',
      "My & Partner's Wedding",
      'No pair',
      '1 & B',
      'A &',
      '& B',
      '',
      ...fc.sample(
        fc.tuple(word, word).map(([one, two]) => `${one} & ${two} Wedding`),
        1000,
      ),
    ];
    expect(await inSql('private.event_initials(input)', names, 'text')).toEqual(names.map(eventInitials));
  });

  it('on ticket codes, also beyond four digits', async () => {
    const numbers = [1, 9, 10, 999, 1000, 9999, 10_000, 123_456];
    expect(await inSql(`private.ticket_code('TA', input)`, numbers, 'int')).toEqual(
      numbers.map((number) => ticketCode('TA', number)),
    );
  });
});

describe('a booking reference', () => {
  it('is VF- and eight characters nobody mistakes, each as likely as the others', async () => {
    const rows = await sql<{ reference: string }[]>`
      select private.new_reference() as reference from generate_series(1, 4000)`;
    const all = rows.map((row) => row.reference);
    expect(all.filter((reference) => !/^VF-[A-HJ-NP-Z2-9]{8}$/u.test(reference))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
    for (let place = 3; place < 11; place += 1) {
      const counts = new Map<string, number>();
      for (const reference of all) counts.set(reference.charAt(place), (counts.get(reference.charAt(place)) ?? 0) + 1);
      expect(counts.size).toBe(32);
      // 4,000 draws of 32: 125 each; 60 either way is more than five standard deviations.
      for (const count of counts.values()) expect(Math.abs(count - 125)).toBeLessThan(65);
    }
  });
});
