import Stripe from 'stripe';

interface SignedWith {
  secret: string;
  /** Seconds; now unless a test is late. */
  timestamp?: number;
}

/** An event delivered as Stripe does: the raw JSON and a signature over it. */
export async function webhookRequest(
  event: object | string,
  { secret, timestamp }: SignedWith,
  headers: Record<string, string> = {},
): Promise<Request> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const stripe = new Stripe('sk_test_local');
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: timestamp ?? Math.floor(Date.now() / 1000),
    scheme: 'v1',
    signature: '',
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
  return new Request('http://functions.test/', {
    method: 'POST',
    headers: { 'stripe-signature': signature, ...headers },
    body: payload,
  });
}
