/**
 * What the emulator remembers. Times are Unix seconds, amounts minor units, currencies lower-case ISO codes.
 * The shapes a client sees are made from these in `present/`.
 */

export interface Stored {
  id: string;
  created: number;
}

export type Metadata = Record<string, string>;

export interface LineItemRecord {
  id: string;
  priceId: string;
  productId: string;
  name: string;
  description: string | null;
  unitAmount: number;
  quantity: number;
}

export type SessionStatus = 'open' | 'complete' | 'expired';

export interface SessionRecord extends Stored {
  status: SessionStatus;
  paymentStatus: 'unpaid' | 'paid';
  currency: string;
  amountTotal: number;
  lineItems: LineItemRecord[];
  clientReferenceId: string | null;
  customerEmail: string | null;
  payerName: string | null;
  metadata: Metadata;
  paymentDescription: string | null;
  paymentMetadata: Metadata;
  receiptEmail: string | null;
  expiresAt: number;
  successUrl: string;
  cancelUrl: string | null;
  locale: string | null;
  submitType: string | null;
  paymentIntent: string | null;
}

export interface PaymentErrorRecord {
  code: string;
  declineCode: string | null;
  message: string;
  charge: string;
}

export interface PaymentIntentRecord extends Stored {
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  description: string | null;
  metadata: Metadata;
  receiptEmail: string | null;
  latestCharge: string | null;
  clientSecret: string;
  lastError: PaymentErrorRecord | null;
  canceledAt: number | null;
}

export interface CardRecord {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface ChargeRecord extends Stored {
  amount: number;
  amountRefunded: number;
  currency: string;
  status: 'succeeded' | 'failed';
  paymentIntent: string;
  description: string | null;
  metadata: Metadata;
  receiptEmail: string | null;
  payerEmail: string | null;
  payerName: string | null;
  card: CardRecord;
  disputed: boolean;
  failure: Omit<PaymentErrorRecord, 'charge'> | null;
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

export interface RefundRecord extends Stored {
  amount: number;
  currency: string;
  charge: string;
  paymentIntent: string;
  status: RefundStatus;
  reason: string | null;
  metadata: Metadata;
  failureReason: string | null;
  pendingReason: string | null;
}

export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost';

export interface DisputeRecord extends Stored {
  amount: number;
  currency: string;
  charge: string;
  paymentIntent: string;
  reason: string;
  status: DisputeStatus;
}

export interface EventRecord extends Stored {
  type: string;
  /** The object as it was when the event happened. */
  object: object;
  previousAttributes: Record<string, unknown> | null;
  request: { id: string | null; idempotency_key: string | null };
  /** 1 while the webhook endpoint has not taken it. */
  pendingWebhooks: number;
}

/** The first answer given under an idempotency key. */
export interface StoredAnswer extends Stored {
  method: string;
  path: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
}
