import type { Context } from '../context.ts';
import { invalidParam } from '../http/errors.ts';
import type { ParamReader } from '../http/param-reader.ts';
import { newId } from '../state/ids.ts';
import { MAXIMUM_CHARGE, formatAmount, isSupportedCurrency, minimumCharge } from '../state/money.ts';
import type { LineItemRecord, SessionRecord } from '../state/records.ts';

const MINUTE = 60;
const SHORTEST_LIFE = 30 * MINUTE;
const LONGEST_LIFE = 24 * 60 * MINUTE;
const MAX_LINES = 100;
const MAX_REFERENCE = 200;
const SUBMIT_TYPES = ['auto', 'book', 'donate', 'pay'] as const;

interface PricedLine {
  item: LineItemRecord;
  currency: string;
}

function readCurrency(data: ParamReader): string {
  const currency = data.requiredText('currency').toLowerCase();
  if (isSupportedCurrency(currency)) return currency;
  throw invalidParam(`Invalid currency: ${currency}`, data.name('currency'));
}

function readLine(line: ParamReader): PricedLine {
  const data = line.child('price_data');
  if (!data)
    throw invalidParam(
      `Missing required param: ${line.name('price_data')}.`,
      line.name('price_data'),
      'parameter_missing',
    );
  const product = data.child('product_data');
  if (!product)
    throw invalidParam(
      `Missing required param: ${data.name('product_data')}.`,
      data.name('product_data'),
      'parameter_missing',
    );
  return {
    currency: readCurrency(data),
    item: {
      id: newId.lineItem(),
      priceId: newId.price(),
      productId: newId.product(),
      unitAmount: data.requiredInteger('unit_amount'),
      name: product.requiredText('name'),
      description: product.text('description'),
      quantity: line.requiredInteger('quantity', 1),
    },
  };
}

function readLines(params: ParamReader): { lines: PricedLine[]; currency: string; total: number } {
  const lines = params.children('line_items').map(readLine);
  const currency = lines[0]?.currency;
  if (currency === undefined) {
    throw invalidParam('Missing required param: line_items.', 'line_items', 'parameter_missing');
  }
  if (lines.length > MAX_LINES) throw invalidParam(`You can have at most ${MAX_LINES} line items.`, 'line_items');
  if (lines.some((line) => line.currency !== currency)) {
    throw invalidParam('All line items must use the same currency.', 'line_items');
  }
  const total = lines.reduce((sum, { item }) => sum + item.unitAmount * item.quantity, 0);
  checkTotal(total, currency);
  return { lines, currency, total };
}

function checkTotal(total: number, currency: string): void {
  const smallest = minimumCharge(currency);
  if (total < smallest) {
    throw invalidParam(
      `The Checkout Session's total amount due must add up to at least ${formatAmount(smallest, currency)} ${currency}`,
      'line_items',
      'amount_too_small',
    );
  }
  if (total > MAXIMUM_CHARGE) {
    throw invalidParam(
      `The Checkout Session's total amount due must be no more than ${formatAmount(MAXIMUM_CHARGE, currency)} ${currency}`,
      'line_items',
      'amount_too_large',
    );
  }
}

function readExpiry(params: ParamReader, now: number): number {
  const expiresAt = params.integer('expires_at') ?? now + LONGEST_LIFE;
  if (expiresAt < now + SHORTEST_LIFE) {
    throw invalidParam(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (expiresAt > now + LONGEST_LIFE) {
    throw invalidParam(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  return expiresAt;
}

function readUrl(params: ParamReader, key: string): string | null {
  const url = params.text(key);
  if (url === null || /^https?:\/\/[^\s/]+/.test(url)) return url;
  throw invalidParam('Not a valid URL', key, 'url_invalid');
}

function readEmail(params: ParamReader, key: string): string | null {
  const email = params.text(key, { max: 800 });
  if (email === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email;
  throw invalidParam(`Invalid email address: ${email}`, params.name(key), 'email_invalid');
}

function checkFixedChoices(params: ParamReader): void {
  if (!params.choice('mode', ['payment']))
    throw invalidParam('Missing required param: mode.', 'mode', 'parameter_missing');
  params.choice('ui_mode', ['hosted_page']);
  params.choice('billing_address_collection', ['auto']);
  params.choice('customer_creation', ['if_required']);
  // Charging in the payer's own money is not emulated, so nobody may believe that it works.
  params.child('adaptive_pricing')?.choice('enabled', ['false']);
  for (const type of params.texts('allowed_payment_method_types')) {
    if (type !== 'card') {
      throw invalidParam(`The payment method type provided: ${type} is invalid.`, 'allowed_payment_method_types');
    }
  }
}

/** Makes an open checkout from `POST /v1/checkout/sessions`, or refuses it as the service would. */
export function createSession(params: ParamReader, { store, clock }: Context): SessionRecord {
  const now = clock.now();
  checkFixedChoices(params);
  const { lines, currency, total } = readLines(params);
  const payment = params.child('payment_intent_data');
  const successUrl = readUrl(params, 'success_url') ?? params.requiredText('success_url');
  const session: SessionRecord = {
    id: newId.session(),
    created: now,
    status: 'open',
    paymentStatus: 'unpaid',
    currency,
    amountTotal: total,
    lineItems: lines.map(({ item }) => item),
    clientReferenceId: params.text('client_reference_id', { max: MAX_REFERENCE }),
    customerEmail: readEmail(params, 'customer_email'),
    payerName: null,
    metadata: params.metadata('metadata'),
    paymentDescription: payment?.text('description') ?? null,
    paymentMetadata: payment?.metadata('metadata') ?? {},
    receiptEmail: payment ? readEmail(payment, 'receipt_email') : null,
    expiresAt: readExpiry(params, now),
    successUrl,
    cancelUrl: readUrl(params, 'cancel_url'),
    locale: params.text('locale', { max: 10 }),
    submitType: params.choice('submit_type', SUBMIT_TYPES),
    paymentIntent: null,
  };
  params.texts('expand');
  params.finish();
  return store.sessions.insert(session);
}
