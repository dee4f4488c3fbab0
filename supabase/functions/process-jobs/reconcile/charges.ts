import type Stripe from 'stripe';
import { settlePaymentIntent } from '../../_shared/checkout/settle-session.ts';
import type { Deps } from '../../_shared/deps.ts';
import { idOf, stripeClient } from '../../_shared/stripe.ts';
import { raiseAlert } from '../raise-alert.ts';
import { inBatches } from './in-batches.ts';
import { knownPayments } from './known-payments.ts';

/** A charge of this product's making; the account may be used for other things too. */
function isOurs(charge: Stripe.Charge): boolean {
  return charge.status === 'succeeded' && charge.metadata.booking_id !== undefined;
}

async function repair(deps: Deps, charge: Stripe.Charge, intent: string): Promise<boolean> {
  await settlePaymentIntent(deps, intent);
  if ((await knownPayments(deps, [intent])).has(intent)) return true;
  await raiseAlert(deps, `unmatched-charge:${charge.id}`, {
    problem: 'charge without a booking',
    charge: charge.id,
    amount_minor: charge.amount,
    currency: charge.currency,
  });
  return false;
}

/** Money taken that the books do not know: booked where its card page can be found, else a person is told. */
export async function reconcileCharges(deps: Deps, since: number): Promise<number> {
  let repaired = 0;
  for await (const batch of inBatches(stripeClient(deps).charges.list({ created: { gte: since }, limit: 100 }))) {
    const ours = batch.filter(isOurs);
    const known = await knownPayments(
      deps,
      ours.map((charge) => idOf(charge.payment_intent)),
    );
    for (const charge of ours) {
      const intent = idOf(charge.payment_intent);
      if (intent && !known.has(intent) && (await repair(deps, charge, intent))) repaired += 1;
    }
  }
  return repaired;
}
