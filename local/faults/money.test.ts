import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHold, fulfilPayment } from '../../supabase/functions/_shared/checkout/bookings.ts';
import { CURRENCIES, CURRENCY_BY_PREFIX, type Currency } from '../../supabase/functions/_shared/domain/currency.ts';
import { MAX_CHARGE_MINOR } from '../../supabase/functions/_shared/domain/limits.ts';
import { decimalToMinor, guestFeeMinor, priceBreakdown } from '../../supabase/functions/_shared/domain/money.ts';
import { createPerson } from '../postgres/tests/fixtures/people.ts';
import { createWedding, guests, invite } from '../postgres/tests/fixtures/weddings.ts';
import { auditOf } from './books.ts';
import { extent } from './extent.ts';
import { figure } from './figures.ts';
import { randomFrom } from './random.ts';
import { type Rig, startRig } from './rig.ts';

/** Of every currency, in npm test as well: the whole lot is one question to the database. */
const AMOUNTS = 10_000;
const BOOKINGS = extent(3, 25);

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

interface Sum {
  price: string;
  unit: number;
  quantity: number;
  donation: number;
}

/** Prices as the database keeps them (two digits at most), any number of seats, any bonus a card can be charged. */
function sums(currency: Currency, seed: number): Sum[] {
  const price = fc.oneof(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 99_999_999 }));
  const one = fc
    .record({
      cents: price,
      quantity: fc.integer({ min: 1, max: 20 }),
      donation: fc.integer({ min: 0, max: 9_999_999 }),
    })
    .map(({ cents, quantity, donation }): Sum => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      return { price: text, unit: decimalToMinor(text, currency), quantity, donation };
    });
  return fc.sample(one, { numRuns: AMOUNTS, seed });
}

describe(`${AMOUNTS} amounts of each currency`, () => {
  it.each(CURRENCIES)('are the same in TypeScript and in SQL: price, tickets, fee, charge (%s)', async (currency) => {
    const all = sums(currency, 7);
    const rows = await rig.sql<{ unit: number; tickets: number; fee: number; total: number; charge: number }[]>`
      select unit, unit * quantity as tickets, private.guest_fee_minor(unit * quantity) as fee,
             unit * quantity + donation as total,
             unit * quantity + donation + private.guest_fee_minor(unit * quantity) as charge
        from (
          select private.to_minor(price::numeric, ${currency}) as unit, quantity::bigint, donation::bigint
            from unnest(${all.map(({ price }) => price)}::text[], ${all.map(({ quantity }) => quantity)}::int[],
                        ${all.map(({ donation }) => donation)}::int[])
                 with ordinality as given(price, quantity, donation, place)
           order by place) as priced`;
    const expected = all.map(({ unit, quantity, donation }) => {
      const { ticketsMinor, feeMinor, totalMinor, chargeMinor } = priceBreakdown(unit, quantity, donation);
      return { unit, tickets: ticketsMinor, fee: feeMinor, total: totalMinor, charge: chargeMinor };
    });
    expect(rows.map((row) => ({ ...row }))).toEqual(expected);
    for (const { fee, tickets } of rows) {
      // Integers to the last: five percent, half a unit up, without a fraction anywhere.
      expect(BigInt(fee)).toBe((BigInt(tickets) * 5n + 50n) / 100n);
    }
  });

  it('have no cents in yen', () => {
    expect(decimalToMinor('100', 'JPY')).toBe(100);
    expect(priceBreakdown(decimalToMinor('1000', 'JPY'), 2, 50)).toMatchObject({ feeMinor: 100, chargeMinor: 2150 });
    expect(guestFeeMinor(10)).toBe(1);
    figure(
      'Amounts compared between TypeScript and SQL',
      `${AMOUNTS} × ${CURRENCIES.length} currencies, 0 differences`,
    );
  });
});

const prefixOf = (currency: Currency): string =>
  `+${Object.entries(CURRENCY_BY_PREFIX).find(([, each]) => each === currency)?.[0] ?? ''}`;

describe('booked, paid, removed and refunded', () => {
  let count = 0;

  it.each(CURRENCIES)('the columns, the ledger and the refund of %s say what TypeScript says', async (currency) => {
    const random = randomFrom(9);
    for (let round = 0; round < BOOKINGS; round += 1) {
      const host = await createPerson(rig.sql, {
        phone: `${prefixOf(currency)}${random.between(10_000_000, 99_999_999)}`,
      });
      const price = random.between(100, 2_000_000) / 100;
      const wedding = await createWedding(rig.sql, { host, seats: 20, price });
      const quantity = random.between(1, 20);
      // The column keeps whole yen.
      const unit = decimalToMinor(currency === 'JPY' ? Math.round(price) : price.toFixed(2), currency);
      const donation = random.between(0, 100_000);
      const expected = priceBreakdown(unit, quantity, donation);
      if (expected.chargeMinor > MAX_CHARGE_MINOR || expected.chargeMinor < 50) continue;
      const { booking } = await createHold(rig.sql, {
        requestKey: crypto.randomUUID(),
        invitationId: await invite(rig.sql, wedding),
        quantity,
        donationMinor: donation,
        guests: guests(quantity) as never,
      });
      expect(booking).toMatchObject({
        currency,
        unit_price_minor: unit,
        tickets_minor: expected.ticketsMinor,
        fee_minor: expected.feeMinor,
        total_minor: expected.totalMinor,
        charge_minor: expected.chargeMinor,
      });
      const payment = { bookingId: booking.id, sessionId: `cs_${booking.id}`, paymentIntent: `pi_${booking.id}` };
      expect(await fulfilPayment(rig.sql, { ...payment, amountMinor: expected.chargeMinor, currency })).toBe('paid');
      await rig.sql`delete from public.wedding_events where id = ${wedding.id}`;
      const [books] = await rig.sql<{ ledger: number; refund: number; currency: string }[]>`
          select (select sum(amount_minor)::bigint from private.ledger where event_id = ${wedding.id}) as ledger,
                 r.amount_minor as refund, r.currency from private.refunds r where r.payment_intent = ${payment.paymentIntent}`;
      expect(books).toEqual({ ledger: expected.chargeMinor, refund: expected.totalMinor, currency });
      expect(await auditOf(rig, wedding)).toEqual([]);
      count += 1;
    }
  });

  afterAll(() => figure('Bookings followed from price to refund', `${count} in ${CURRENCIES.length} currencies`));
});
