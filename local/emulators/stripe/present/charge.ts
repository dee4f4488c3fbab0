import type Stripe from 'stripe';
import type { CardRecord, ChargeRecord } from '../state/records.ts';

function cardDetails(card: CardRecord, amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'AU',
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

function outcome(charge: ChargeRecord): Stripe.Charge.Outcome {
  const paid = charge.status === 'succeeded';
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: paid ? 'approved_by_network' : 'declined_by_network',
    reason: paid ? null : (charge.failure?.declineCode ?? charge.failure?.code ?? null),
    risk_level: 'normal',
    seller_message: paid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
    type: paid ? 'authorized' : 'issuer_declined',
  };
}

/** A charge as the client sees it. */
export function presentCharge(charge: ChargeRecord): Stripe.Charge {
  const paid = charge.status === 'succeeded';
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: charge.payerEmail, name: charge.payerName, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: paid,
    created: charge.created,
    currency: charge.currency,
    customer: null,
    description: charge.description,
    disputed: charge.disputed,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: outcome(charge),
    paid,
    payment_intent: charge.paymentIntent,
    payment_method: null,
    payment_method_details: { card: cardDetails(charge.card, charge.amount), type: 'card' },
    receipt_email: charge.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: paid && charge.amountRefunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  };
}
