import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { startStripeEmulator, type StripeEmulator, type StripeEmulatorOptions } from '../start-stripe-emulator.ts';

export const API_KEY = 'sk_test_local';
export const WEBHOOK_SECRET = 'whsec_local';

export interface Rig {
  emulator: StripeEmulator;
  stripe: Stripe;
  /** Complaints of the emulator: unknown routes and its own defects. */
  complaints: string[];
  /** Calls the admin side. */
  admin: <Answer = Record<string, unknown>>(path: string, body?: object) => Promise<Answer>;
  adminGet: <Answer = Record<string, unknown>>(path: string) => Promise<Answer>;
  stop: () => Promise<void>;
}

/** The official client, pointed at an emulator. Its own retries are off: tests look at single answers. */
export function clientOf(url: string, apiKey = API_KEY): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(apiKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

export async function startRig(options: Partial<StripeEmulatorOptions> = {}): Promise<Rig> {
  const complaints: string[] = [];
  const emulator = await startStripeEmulator({
    port: 0,
    webhookSecret: WEBHOOK_SECRET,
    log: (line) => complaints.push(line),
    ...options,
  });
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${emulator.url}/_emulator/${path}`, init);
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    emulator,
    stripe: clientOf(emulator.url),
    complaints,
    admin: async <Answer>(path: string, body: object = {}) =>
      (await call(path, { method: 'POST', body: JSON.stringify(body) })) as Answer,
    adminGet: async <Answer>(path: string) => (await call(path, {})) as Answer,
    stop: emulator.stop,
  };
}

/** Two seats at 100, a bonus of 50 and a fee of 10: 260.00 Australian dollars. */
export function checkoutParams(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  const line = (name: string, unitAmount: number, quantity: number) => ({
    price_data: { currency: 'aud', unit_amount: unitAmount, product_data: { name } },
    quantity,
  });
  return {
    mode: 'payment',
    line_items: [line('Seat', 10_000, 2), line('Bonus for the couple', 5_000, 1), line('Service fee', 1_000, 1)],
    client_reference_id: 'booking-1',
    customer_email: 'guest@example.com',
    metadata: { booking_id: 'booking-1' },
    payment_intent_data: { metadata: { booking_id: 'booking-1' }, description: 'Sam & Alex' },
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    success_url: 'http://localhost:5173/payment-success?token=abc&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:5173/invitation?token=abc',
    ...changes,
  };
}

/** A checkout paid without the page. */
export async function paidCheckout(rig: Rig): Promise<{ session: string; paymentIntent: string }> {
  const { id } = await rig.stripe.checkout.sessions.create(checkoutParams());
  const { session } = await rig.admin<{ session: { payment_intent: string } }>(`sessions/${id}/pay`);
  return { session: id, paymentIntent: session.payment_intent };
}

export interface ReceivedWebhook {
  body: string;
  signature: string;
}

export interface Receiver {
  url: string;
  received: ReceivedWebhook[];
  /** Answers of the next deliveries; then 200. */
  answers: number[];
  /** Types in order of arrival. */
  types: () => string[];
  stop: () => Promise<void>;
}

/** A webhook endpoint that writes down what it gets. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(answers.shift() ?? 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stripe-webhook`,
    received,
    answers,
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The error a call ends with. */
export async function failureOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return call.then(
    () => {
      throw new Error('the call was expected to fail');
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  );
}
