import type Stripe from 'stripe';
import type { Booking } from '../_shared/checkout/booking.ts';
import { GUEST_FEE_PERCENT } from '../_shared/domain/limits.ts';
import { invitationLink } from '../_shared/invitation-token.ts';

const LONGEST_PRODUCT_NAME = 120;

interface CardPage {
  booking: Booking;
  eventName: string;
  /** The guest's own link token: the way back to their invitation. */
  token: string;
  appUrl: string;
}

function line(
  booking: Booking,
  name: string,
  unitAmount: number,
  quantity = 1,
): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity,
    price_data: { currency: booking.currency.toLowerCase(), unit_amount: unitAmount, product_data: { name } },
  };
}

/** Seats, bonus and service fee, each its own line; lines of nothing are left out. */
function lineItems(booking: Booking, eventName: string): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const name = Array.from(eventName).slice(0, LONGEST_PRODUCT_NAME).join('');
  const lines = [line(booking, `Seat at ${name}`, booking.unit_price_minor, booking.quantity)];
  if (booking.donation_minor > 0) lines.push(line(booking, 'Bonus for the couple', booking.donation_minor));
  if (booking.fee_minor > 0)
    lines.push(line(booking, `Service fee (${GUEST_FEE_PERCENT}% of seats)`, booking.fee_minor));
  return lines;
}

/**
 * What Stripe is asked for. Everything comes from the stored booking, so a repeat under the same idempotency key
 * carries the same parameters, expiry included; nothing a browser sent reaches an amount or an address.
 */
export function sessionParams({ booking, eventName, token, appUrl }: CardPage): Stripe.Checkout.SessionCreateParams {
  const metadata = { booking_id: booking.id, invitation_id: booking.invitation_id, reference: booking.reference };
  return {
    mode: 'payment',
    // Cards decide at once; slower methods would leave guests without seats or tickets for days.
    allowed_payment_method_types: ['card'],
    // The charge must be the very amount the guest was shown, in the wedding's own money.
    adaptive_pricing: { enabled: false },
    client_reference_id: booking.id,
    customer_email: booking.payer_email,
    expires_at: Math.floor(Date.parse(booking.session_expires_at) / 1000),
    line_items: lineItems(booking, eventName),
    metadata,
    payment_intent_data: { metadata },
    success_url: `${appUrl}/payment-success?token=${token}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: invitationLink(appUrl, token),
  };
}
