import { attachSession, createHold } from '../checkout/bookings.ts';
import type { Booking } from '../checkout/booking.ts';
import type { Deps } from '../deps.ts';
import { stripeClient } from '../stripe.ts';
import type { TestInvitation } from './invitations.ts';

export interface TestCheckout {
  booking: Booking;
  sessionId: string;
}

interface Order {
  quantity?: number;
  donationMinor?: number;
  /** Addresses of the guests from the second seat on; made up from the invitation's without them. */
  guestEmails?: string[];
}

function guests(invitation: TestInvitation, { quantity = 1, guestEmails = [] }: Order) {
  return Array.from({ length: quantity }, (_, seat) => ({
    first_name: `Guest${seat + 1}`,
    last_name: 'Nguyen',
    email: seat === 0 ? invitation.email : (guestEmails[seat - 1] ?? `seat${seat + 1}.${invitation.email}`),
    phone: '0412345678',
    phone_e164: null,
  }));
}

/** Seats held without a card page, as after a crash right before Stripe was asked. */
export async function heldSeats(deps: Deps, invitation: TestInvitation, order: Order = {}): Promise<Booking> {
  const { booking } = await createHold(deps.sql, {
    requestKey: crypto.randomUUID(),
    invitationId: invitation.id,
    quantity: order.quantity ?? 1,
    donationMinor: order.donationMinor ?? 0,
    guests: guests(invitation, order),
  });
  return booking;
}

/** A card page for a booking at the Stripe emulator, not yet noted in the books. */
export async function cardPage(deps: Deps, booking: Booking): Promise<{ id: string; url: string }> {
  const product_data = { name: 'Seats' };
  const { id, url } = await stripeClient(deps).checkout.sessions.create({
    mode: 'payment',
    client_reference_id: booking.id,
    metadata: { booking_id: booking.id, invitation_id: booking.invitation_id },
    payment_intent_data: { metadata: { booking_id: booking.id } },
    expires_at: Math.floor(Date.parse(booking.session_expires_at) / 1000),
    line_items: [
      {
        quantity: 1,
        price_data: { currency: booking.currency.toLowerCase(), unit_amount: booking.charge_minor, product_data },
      },
    ],
    success_url: 'http://localhost:5173/payment-success',
  });
  return { id, url: url ?? '' };
}

/** An open checkout: seats held, card page open and noted. */
export async function openCheckout(deps: Deps, invitation: TestInvitation, order: Order = {}): Promise<TestCheckout> {
  const booking = await heldSeats(deps, invitation, order);
  const page = await cardPage(deps, booking);
  await attachSession(deps.sql, booking.id, page);
  return { booking, sessionId: page.id };
}
