import { stripeClient } from '../../supabase/functions/_shared/stripe.ts';
import type { TestInvitation } from '../../supabase/functions/_shared/testing/invitations.ts';
import { order, orderOf } from './guests.ts';
import { atOnce, type Random } from './random.ts';
import type { Rig } from './rig.ts';

const DECLINED_CARD = '4000000000000002';

/** Pays a card page. @returns the payment, or null when the page is closed */
async function pay(rig: Rig, sessionId: string): Promise<string | null> {
  const { session } = await rig.card.pay(sessionId);
  return typeof session.payment_intent === 'string' ? session.payment_intent : null;
}

/** Money that goes back without this product being asked: by hand in the dashboard, or through the card's bank. */
async function regret(rig: Rig, paymentIntent: string, fate: number): Promise<void> {
  const stripe = stripeClient(rig.deps);
  if (fate < 0.35) {
    await stripe.refunds.create({ payment_intent: paymentIntent });
  } else if (fate < 0.55) {
    await stripe.refunds.create({ payment_intent: paymentIntent, amount: 700 });
  } else if (fate < 0.75) {
    // The bank takes it first and refuses it later.
    const refund = await stripe.refunds.create({ payment_intent: paymentIntent });
    await rig.card.settleRefund(refund.id, 'failed');
  } else {
    const { id } = await rig.card.dispute(paymentIntent);
    if (fate > 0.83) await rig.card.closeDispute(id, fate > 0.92 ? 'won' : 'lost');
  }
}

async function live(rig: Rig, sessionId: string, random: Random): Promise<void> {
  const fate = random.next();
  if (fate < 0.12) {
    await rig.card.expire(sessionId);
    return;
  }
  if (fate < 0.2) await rig.card.pay(sessionId, DECLINED_CARD);
  // The books give these seats up before the payment is heard of: it meets free seats, or somebody else's.
  if (fate > 0.8) {
    await rig.sql`select private.expire_checkout(id, session_id) from private.bookings where session_id = ${sessionId}`;
  }
  const paymentIntent = await pay(rig, sessionId);
  if (paymentIntent && random.next() < 0.35) await regret(rig, paymentIntent, random.next());
}

/**
 * Guests order through the real function, then pay, leave, pay late, are declined first, get money back or contest it.
 * The books hear nothing of it: that is for events, or the reconciliation.
 */
export async function liveThrough(rig: Rig, guests: readonly TestInvitation[], random: Random): Promise<void> {
  await atOnce(guests, 10, async (guest) => {
    const { sessionId } = await order(rig, orderOf(guest, random.between(1, 2)));
    if (sessionId) await live(rig, sessionId, random);
  });
}
