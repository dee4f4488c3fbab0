import type Stripe from 'stripe';
import type { PaymentErrorRecord, PaymentIntentRecord } from '../state/records.ts';

function lastError(error: PaymentErrorRecord): Stripe.PaymentIntent.LastPaymentError {
  return {
    charge: error.charge,
    code: error.code,
    ...(error.declineCode && { decline_code: error.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}`,
    message: error.message,
    type: 'card_error',
  };
}

/** A payment intent as the client sees it. */
export function presentPaymentIntent(intent: PaymentIntentRecord): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.canceledAt === null ? null : 'expired',
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastError && lastError(intent.lastError),
    latest_charge: intent.latestCharge,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}
