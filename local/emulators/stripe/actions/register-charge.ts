import type { Context } from '../context.ts';
import { newId } from '../state/ids.ts';
import type { ChargeRecord, Metadata } from '../state/records.ts';
import { cardRecord } from './cards.ts';

export interface ForeignCharge {
  paymentIntent: string;
  amount: number;
  currency: string;
  created: number;
  metadata: Metadata;
  email: string | null;
  /** Also remember a paid checkout of this id. */
  session: { id: string; clientReferenceId: string | null; returnUrl: string } | null;
}

const DEMO_CARD = cardRecord('4242424242424242', 12, 2034);

function insertSession(charge: ForeignCharge, { store }: Context): void {
  if (!charge.session || store.sessions.get(charge.session.id)) return;
  const line = { id: newId.lineItem(), priceId: newId.price(), productId: newId.product() };
  store.sessions.insert({
    id: charge.session.id,
    created: charge.created,
    status: 'complete',
    paymentStatus: 'paid',
    currency: charge.currency,
    amountTotal: charge.amount,
    lineItems: [{ ...line, name: 'Payment', description: null, unitAmount: charge.amount, quantity: 1 }],
    clientReferenceId: charge.session.clientReferenceId,
    customerEmail: charge.email,
    payerName: null,
    metadata: charge.metadata,
    paymentDescription: null,
    paymentMetadata: charge.metadata,
    receiptEmail: null,
    expiresAt: charge.created + 24 * 60 * 60,
    successUrl: charge.session.returnUrl,
    cancelUrl: null,
    locale: null,
    submitType: null,
    paymentIntent: charge.paymentIntent,
  });
}

/**
 * Remembers a payment that was made elsewhere, so that demo bookings can be refunded. No event is sent.
 * Registering the same payment again changes nothing.
 */
export function registerCharge(foreign: ForeignCharge, context: Context): ChargeRecord {
  const { store } = context;
  insertSession(foreign, context);
  const known = store.paymentIntents.get(foreign.paymentIntent);
  const knownCharge = known?.latestCharge ? store.charges.get(known.latestCharge) : undefined;
  if (knownCharge) return knownCharge;
  const common = {
    created: foreign.created,
    amount: foreign.amount,
    currency: foreign.currency,
    description: null,
    metadata: foreign.metadata,
    receiptEmail: null,
  };
  const charge = store.charges.insert({
    ...common,
    id: newId.charge(),
    amountRefunded: 0,
    status: 'succeeded',
    paymentIntent: foreign.paymentIntent,
    payerEmail: foreign.email,
    payerName: null,
    card: DEMO_CARD,
    disputed: false,
    failure: null,
  });
  store.paymentIntents.insert({
    ...common,
    id: foreign.paymentIntent,
    status: 'succeeded',
    latestCharge: charge.id,
    clientSecret: `${foreign.paymentIntent}_secret_${newId.secret()}`,
    lastError: null,
    canceledAt: null,
  });
  return charge;
}
