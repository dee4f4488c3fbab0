import type { Context } from '../context.ts';
import { presentCharge } from '../present/charge.ts';
import { presentPaymentIntent } from '../present/payment-intent.ts';
import { presentSession } from '../present/session.ts';
import { newId } from '../state/ids.ts';
import type { ChargeRecord, EventRecord, PaymentIntentRecord, SessionRecord } from '../state/records.ts';
import { cardRecord, declineOf } from './cards.ts';
import { expireIfDue } from './expire-session.ts';

export interface CardInput {
  /** Digits only. */
  number: string;
  expMonth: number;
  /** Four digits. */
  expYear: number;
  name: string;
  email: string;
}

export type PaymentOutcome =
  | { kind: 'paid'; completed: EventRecord }
  | { kind: 'declined'; message: string }
  | { kind: 'already_paid' }
  | { kind: 'expired' };

function intentOf(session: SessionRecord, { store, clock, emit }: Context): PaymentIntentRecord {
  const known = session.paymentIntent === null ? undefined : store.paymentIntents.get(session.paymentIntent);
  if (known) return known;
  const id = newId.paymentIntent();
  const intent = store.paymentIntents.insert({
    id,
    created: clock.now(),
    amount: session.amountTotal,
    currency: session.currency,
    status: 'requires_payment_method',
    description: session.paymentDescription,
    metadata: session.paymentMetadata,
    receiptEmail: session.receiptEmail,
    latestCharge: null,
    clientSecret: `${id}_secret_${newId.secret()}`,
    lastError: null,
    canceledAt: null,
  });
  store.sessions.update(session, { paymentIntent: id });
  emit('payment_intent.created', presentPaymentIntent(intent));
  return intent;
}

function chargeCard(intent: PaymentIntentRecord, card: CardInput, { store, clock }: Context): ChargeRecord {
  const failure = declineOf(card.number);
  return store.charges.insert({
    id: newId.charge(),
    created: clock.now(),
    amount: intent.amount,
    amountRefunded: 0,
    currency: intent.currency,
    status: failure ? 'failed' : 'succeeded',
    paymentIntent: intent.id,
    description: intent.description,
    metadata: intent.metadata,
    receiptEmail: intent.receiptEmail,
    payerEmail: card.email,
    payerName: card.name,
    card: cardRecord(card.number, card.expMonth, card.expYear),
    disputed: false,
    failure,
  });
}

/**
 * Takes one attempt to pay a checkout, all in one turn of the event loop: two submits at once pay once.
 * A declined card leaves the checkout open, so that another card can be tried.
 */
export function paySession(session: SessionRecord, card: CardInput, context: Context): PaymentOutcome {
  const { store, publicUrl, emit } = context;
  expireIfDue(session, context);
  if (session.status === 'complete') return { kind: 'already_paid' };
  if (session.status === 'expired') return { kind: 'expired' };
  const intent = intentOf(session, context);
  const charge = chargeCard(intent, card, context);
  if (charge.failure) {
    const lastError = { ...charge.failure, charge: charge.id };
    store.paymentIntents.update(intent, { latestCharge: charge.id, lastError });
    emit('charge.failed', presentCharge(charge));
    emit('payment_intent.payment_failed', presentPaymentIntent(intent));
    return { kind: 'declined', message: charge.failure.message };
  }
  store.paymentIntents.update(intent, { latestCharge: charge.id, lastError: null, status: 'succeeded' });
  store.sessions.update(session, {
    status: 'complete',
    paymentStatus: 'paid',
    customerEmail: session.customerEmail ?? card.email,
    payerName: card.name,
  });
  emit('charge.succeeded', presentCharge(charge));
  emit('payment_intent.succeeded', presentPaymentIntent(intent));
  return { kind: 'paid', completed: emit('checkout.session.completed', presentSession(session, publicUrl)) };
}
