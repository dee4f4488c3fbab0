import { expect } from 'vitest';
import { auditOf, balances, seatsOf, unsettledPayments } from './books.ts';
import type { Rig } from './rig.ts';

const TICKETS_MAIL = /tickets?/iu;

interface PaidBooking {
  id: string;
  payer_email: string;
  quantity: number;
  codes: number;
}

async function paidBookings(rig: Rig, { id }: { id: string }): Promise<PaidBooking[]> {
  return rig.sql<PaidBooking[]>`
    select b.id, b.payer_email, b.quantity, count(distinct t.code)::int as codes
      from private.bookings b join private.tickets t on t.booking_id = b.id
     where b.event_id = ${id} and b.status = 'paid' group by b.id`;
}

/** How many mails with tickets an address was sent. */
export function ticketMailsTo(rig: Rig, address: string): number {
  return rig.mails.filter(({ to, subject }) => to.includes(address) && TICKETS_MAIL.test(subject)).length;
}

/**
 * Everything that must be true of a wedding once nothing is under way: clean books that say what Stripe says, no seat
 * held, every payment allocated or on its way back, and one set of tickets in one mail for each paid booking.
 * @returns how many bookings are paid
 */
export async function expectSettled(rig: Rig, wedding: { id: string }): Promise<number> {
  expect(await auditOf(rig, wedding)).toEqual([]);
  const { ledger, stripe } = await balances(rig, wedding);
  expect(ledger).toBe(stripe);
  const seats = await seatsOf(rig, wedding);
  expect(seats.held).toBe(0);
  expect(seats.sold).toBeLessThanOrEqual(seats.capacity);
  expect(await unsettledPayments(rig, wedding)).toEqual([]);
  const paid = await paidBookings(rig, wedding);
  for (const booking of paid) {
    expect(booking.codes).toBe(booking.quantity);
    expect({ booking: booking.id, mails: ticketMailsTo(rig, booking.payer_email) }).toEqual({
      booking: booking.id,
      mails: 1,
    });
  }
  return paid.length;
}

/** More money given back at Stripe than one payment took: must be none. */
export function overRefunded(rig: Rig): string[] {
  const { charges, refunds } = rig.stripe.store;
  return charges
    .all()
    .filter((charge) => {
      const returned = refunds
        .all()
        .filter((refund) => refund.charge === charge.id && refund.status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0);
      return returned > charge.amount;
    })
    .map(({ id }) => id);
}

/** Refund rows of ours that Stripe made more than once: must be none. */
export function doubleRefunds(rig: Rig): string[] {
  const seen = new Map<string, number>();
  for (const { metadata } of rig.stripe.store.refunds.all()) {
    const row = metadata.refund_id;
    if (row) seen.set(row, (seen.get(row) ?? 0) + 1);
  }
  return [...seen].filter(([, count]) => count > 1).map(([row]) => row);
}
