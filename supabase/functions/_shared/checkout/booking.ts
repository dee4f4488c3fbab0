/** A booking as the SQL functions hand it over: one checkout of one invitation. Amounts are minor units. */
export interface Booking {
  id: string;
  reference: string;
  event_id: string;
  invitation_id: string;
  request_key: string;
  quantity: number;
  unit_price_minor: number;
  donation_minor: number;
  fee_minor: number;
  tickets_minor: number;
  total_minor: number;
  /** Tickets, bonus and fee: what the card is charged. */
  charge_minor: number;
  currency: string;
  status: BookingStatus;
  /** Raised when Stripe keeps answering one idempotency key with the same failure. */
  attempt: number;
  session_id: string | null;
  session_url: string | null;
  session_expires_at: string;
  payer_first_name: string;
  payer_last_name: string;
  payer_email: string;
}

export type BookingStatus = 'held' | 'paid' | 'expired' | 'cancelled' | 'refunding' | 'refunded';

/** One seat's guest as `create_hold` takes it. */
export interface HoldGuest {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** The number read as one of the host's country, or null where it cannot be. */
  phone_e164: string | null;
}
