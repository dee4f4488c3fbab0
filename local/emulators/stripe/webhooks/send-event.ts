import { presentEvent } from '../present/event.ts';
import type { EventRecord } from '../state/records.ts';
import { signatureHeader } from './signature.ts';

const TIMEOUT_MS = 20_000;

interface Endpoint {
  url: string;
  secret: string;
  signal: AbortSignal;
}

export interface Attempt {
  /** The endpoint answered 2xx. */
  taken: boolean;
  /** The endpoint's answer; null when there was none. */
  status: number | null;
}

/** One delivery of one event, freshly signed. Redirects are not followed, as at the service. Never rejects. */
export async function sendEvent(event: EventRecord, endpoint: Endpoint): Promise<Attempt> {
  const body = JSON.stringify(presentEvent(event), null, 2);
  const seconds = Math.floor(Date.now() / 1000);
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(body, endpoint.secret, seconds),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      signal: AbortSignal.any([endpoint.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    // An unread body would keep the connection.
    await response.arrayBuffer();
    return { taken: response.ok, status: response.status };
  } catch {
    return { taken: false, status: null };
  }
}
