import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEDDING } from '../testing/example-wedding.ts';
import { fundsRaisedMinor, joinSales, openSeats, soldPercent, toWedding, type WeddingRow } from './wedding.ts';

const ROW: WeddingRow = {
  id: 'a',
  event_name: 'Tomás & Amara Wedding',
  status: 'confirmed',
  event_date: null,
  venue_name: 'Heide',
  venue_address: '7 Templestowe Rd',
  currency: 'AUD',
  total_budget: 10_000,
  price_per_guest: 99.95,
  guest_count: 100,
};
const SALES = { event_id: 'a', seats_sold: 3, seats_held: 1, viewer_is_host: true };

describe('toWedding', () => {
  it.each([99.95, '99.95', '99.9500'])('reads a price of %j as minor units', (price) => {
    expect(toWedding({ ...ROW, price_per_guest: price }, SALES).pricePerGuestMinor).toBe(9995);
  });

  it('knows a currency without minor units', () => {
    expect(toWedding({ ...ROW, currency: 'JPY', price_per_guest: 12_000 }, SALES).pricePerGuestMinor).toBe(12_000);
  });

  it.each([
    ['confirmed', 'confirmed'],
    ['cancelled', 'cancelled'],
    ['draft', 'draft'],
    ['unheard-of', 'draft'],
  ])('reads status %s as %s', (status, expected) => {
    expect(toWedding({ ...ROW, status }, SALES).status).toBe(expected);
  });
});

describe('joinSales', () => {
  it('puts each wedding with its own sales, whatever their order', () => {
    const other = { ...ROW, id: 'b' };
    const weddings = joinSales([ROW, other], [{ ...SALES, event_id: 'b', seats_sold: 7 }, SALES]);
    expect(weddings.map(({ id, seatsSold }) => [id, seatsSold])).toEqual([
      ['a', 3],
      ['b', 7],
    ]);
  });

  it('leaves a wedding without sales out instead of saying that nothing was sold', () => {
    expect(joinSales([ROW], [])).toEqual([]);
  });
});

describe('figures', () => {
  it('raises tickets sold times price', () => {
    expect(fundsRaisedMinor(WEDDING)).toBe(120_600);
  });

  it.each([
    [12, 100, 12],
    [1, 3, 33],
    [2, 3, 67],
    [0, 0, 0],
    [100, 100, 100],
  ])('%d of %d is %d percent', (seatsSold, guestCount, percent) => {
    expect(soldPercent({ seatsSold, guestCount })).toBe(percent);
  });

  it('counts every seat once: sold, held or open', () => {
    const seats = fc.nat({ max: 1000 });
    fc.assert(
      fc.property(seats, seats, seats, (seatsSold, seatsHeld, free) => {
        const guestCount = seatsSold + seatsHeld + free;
        expect(openSeats({ ...WEDDING, guestCount, seatsSold, seatsHeld })).toBe(free);
      }),
    );
  });
});
