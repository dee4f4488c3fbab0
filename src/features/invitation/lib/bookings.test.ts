import { describe, expect, it } from 'vitest';
import { INVITATION, OPEN_BOOKING, PAID_BOOKING } from '../testing/recorded-answers.ts';
import { closedReason, paidBookingCount, paymentOutcome, settledBookings } from './bookings.ts';
import { coverLine } from './cover-line.ts';

const NOW = new Date('2026-06-01T12:00:00');

describe('closedReason', () => {
  it.each([
    ['seats on offer', {}, undefined],
    ['no seats left', { availableTickets: 0 }, 'sold-out'],
    ['in the past', { weddingDate: '2026-05-30T16:00:00Z', availableTickets: 0 }, 'past'],
    ['today is not past', { weddingDate: '2026-06-01T08:00:00Z' }, undefined],
    [
      'cancelled weighs most',
      { cancelled: true, weddingDate: '2026-05-30T16:00:00Z', availableTickets: 0 },
      'cancelled',
    ],
    ['no date is not past', { weddingDate: null }, undefined],
  ])('%s', (_name, change, reason) => {
    expect(closedReason({ ...INVITATION, ...change }, NOW)).toBe(reason);
  });
});

describe('bookings', () => {
  it('counts a booking at the card page neither as booked nor as paid', () => {
    const refunded = { ...PAID_BOOKING, state: 'refunded' as const };
    expect(settledBookings([OPEN_BOOKING, PAID_BOOKING, refunded])).toEqual([PAID_BOOKING, refunded]);
    expect(paidBookingCount([OPEN_BOOKING, PAID_BOOKING, refunded])).toBe(1);
  });

  it.each([
    [undefined, 'confirmed'],
    [PAID_BOOKING, 'confirmed'],
    [OPEN_BOOKING, 'confirming'],
    [{ ...PAID_BOOKING, state: 'refunding' as const }, 'returned'],
    [{ ...PAID_BOOKING, state: 'refunded' as const }, 'returned'],
  ])('outcome of %j', (booking, outcome) => {
    expect(paymentOutcome(booking)).toBe(outcome);
  });
});

describe('coverLine', () => {
  it.each([
    [{}, 'Tomás and Amara have saved a seat for you.'],
    [{ coupleName: "Amara's big day" }, 'A seat is saved for you.'],
    [{ bookings: [PAID_BOOKING] }, 'Your place at the table is booked.'],
    [{ availableTickets: 0 }, ''],
    [{ cancelled: true, bookings: [PAID_BOOKING] }, ''],
  ])('%j', (change, line) => {
    expect(coverLine({ ...INVITATION, ...change }, NOW)).toBe(line);
  });
});
