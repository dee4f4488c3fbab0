import { z } from 'zod';
import type { Currency } from '../currency.ts';

/** A guest link's token: 16 bytes of invitation id and 32 bytes of HMAC-SHA256, base64url without padding. */
export const invitationToken = z.string().regex(/^[A-Za-z0-9_-]{64}$/u);

/** A Checkout session id as Stripe makes them. */
export const checkoutSessionId = z.string().regex(/^cs_[A-Za-z0-9_]{4,200}$/u);

export const getInvitationRequest = z.object({
  token: invitationToken,
  /** Given on the return from the card page: settles that session at once when its webhook is still on the way. */
  sessionId: checkoutSessionId.optional(),
});
export type GetInvitationRequest = z.infer<typeof getInvitationRequest>;

/** `open`: at the card page, nothing paid yet. `refunding`/`refunded`: the money is on its way back or is back. */
export type BookingState = 'open' | 'paid' | 'refunding' | 'refunded';

export interface InvitationTicket {
  /** 'TA-0001'; null until the booking is paid. */
  code: string | null;
  firstName: string;
  lastName: string;
}

export interface InvitationBooking {
  /** What a guest quotes to the couple, e.g. 'VF-7K2M9QXA'. */
  reference: string;
  state: BookingState;
  quantity: number;
  donationMinor: number;
  /** What the card was or would be charged, fee included. */
  chargeMinor: number;
  /** Sum of the refunds asked for so far. */
  refundMinor: number;
  sessionId: string | null;
  tickets: InvitationTicket[];
}

export interface GetInvitationResponse {
  eventId: string;
  coupleName: string;
  /** ISO date-time on the wall clock of the venue, or null. */
  weddingDate: string | null;
  venue: string;
  location: string;
  eventDescription: string | null;
  invitedBy: string;
  hostPhoneNumber: string;
  /** One seat, in whole currency units and decimals; `ticketPriceMinor` is the same for arithmetic. */
  ticketPrice: number;
  ticketPriceMinor: number;
  currency: Currency;
  /** Guest count less sold seats and seats other guests hold at the card page. */
  availableTickets: number;
  recipientEmail: string;
  /** True when the platform has cancelled this wedding: nothing can be booked. */
  cancelled: boolean;
  /** This invitation's own bookings, newest first; expired ones are left out. */
  bookings: InvitationBooking[];
}
