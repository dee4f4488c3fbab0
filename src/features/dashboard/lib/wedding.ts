import { type Currency, DEFAULT_CURRENCY, isCurrency } from '@domain/currency.ts';
import { decimalToMinor } from '@domain/money.ts';

export type WeddingStatus = 'draft' | 'confirmed' | 'cancelled';

/** A wedding as its card shows it. Money is in minor units of `currency`. */
export interface Wedding {
  id: string;
  name: string;
  status: WeddingStatus;
  /** ISO timestamp, wall clock at the venue; null where the date is still open. */
  eventDate: string | null;
  venueName: string;
  venueAddress: string;
  currency: Currency;
  totalBudgetMinor: number;
  pricePerGuestMinor: number;
  guestCount: number;
  /** Seats with a paid, unrefunded booking. */
  seatsSold: number;
  /** Seats somebody is paying for right now. */
  seatsHeld: number;
  /** The host may delete and cancel; the partner sees and invites. */
  viewerIsHost: boolean;
}

/** The columns of wedding_events a card needs. */
export interface WeddingRow {
  id: string;
  event_name: string;
  status: string;
  event_date: string | null;
  venue_name: string;
  venue_address: string;
  currency: string;
  total_budget: number | string;
  price_per_guest: number | string;
  guest_count: number;
}

/** One row of `event_sales`. */
export interface SalesRow {
  event_id: string;
  seats_sold: number;
  seats_held: number;
  viewer_is_host: boolean;
}

function toStatus(status: string): WeddingStatus {
  return status === 'confirmed' || status === 'cancelled' ? status : 'draft';
}

/** A wedding and its sales, put together. @throws RangeError when an amount is no plain decimal number. */
export function toWedding(row: WeddingRow, sales: SalesRow): Wedding {
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  return {
    id: row.id,
    name: row.event_name,
    status: toStatus(row.status),
    eventDate: row.event_date,
    venueName: row.venue_name,
    venueAddress: row.venue_address,
    currency,
    totalBudgetMinor: decimalToMinor(row.total_budget, currency),
    pricePerGuestMinor: decimalToMinor(row.price_per_guest, currency),
    guestCount: row.guest_count,
    seatsSold: sales.seats_sold,
    seatsHeld: sales.seats_held,
    viewerIsHost: sales.viewer_is_host,
  };
}

/**
 * Weddings with their sales. One without sales was removed between the two reads and is left out:
 * a false 0 must never stand on a card.
 */
export function joinSales(rows: readonly WeddingRow[], sales: readonly SalesRow[]): Wedding[] {
  const salesById = new Map(sales.map((row) => [row.event_id, row]));
  return rows.flatMap((row) => {
    const ofRow = salesById.get(row.id);
    return ofRow ? [toWedding(row, ofRow)] : [];
  });
}

/** Tickets sold times price per guest, without bonus and fee (specification, section 9). Minor units. */
export function fundsRaisedMinor({ seatsSold, pricePerGuestMinor }: Wedding): number {
  return seatsSold * pricePerGuestMinor;
}

/** Tickets sold of the guests, in whole percent; 0 where there are no guests. */
export function soldPercent({ seatsSold, guestCount }: Pick<Wedding, 'seatsSold' | 'guestCount'>): number {
  return guestCount > 0 ? Math.round((seatsSold * 100) / guestCount) : 0;
}

/** Seats neither sold nor being paid for. */
export function openSeats({ guestCount, seatsSold, seatsHeld }: Wedding): number {
  return Math.max(0, guestCount - seatsSold - seatsHeld);
}
