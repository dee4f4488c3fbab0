import type Stripe from 'stripe';

/** The Stripe emulator's admin side, over HTTP: what a cardholder, Stripe itself or bad luck would do. */
export interface StripeAdmin {
  /** Pays a card page; a declined card leaves it open. */
  pay: (sessionId: string, card?: string) => Promise<{ outcome: string; session: Stripe.Checkout.Session }>;
  expire: (sessionId: string) => Promise<unknown>;
  /** The next `times` answers of a route fail. */
  fail: (route: string, mode: string, times?: number, more?: object) => Promise<unknown>;
  clearFaults: () => Promise<unknown>;
  refundsWill: (outcome: string, times?: number | null) => Promise<unknown>;
  settleRefund: (refundId: string, status: 'succeeded' | 'failed') => Promise<unknown>;
  dispute: (paymentIntent: string) => Promise<{ id: string }>;
  closeDispute: (disputeId: string, status: 'won' | 'lost') => Promise<unknown>;
  /** Everything Stripe has to tell, oldest first. */
  events: () => Promise<Stripe.Event[]>;
}

const KEY = 'sk_test_local';

async function send<Body>(url: string, init: RequestInit): Promise<Body> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${text}`);
  return JSON.parse(text) as Body;
}

export function stripeAdmin(url: string): StripeAdmin {
  const post = <Body = unknown>(path: string, body: object = {}) =>
    send<Body>(`${url}/_emulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return {
    pay: (sessionId, card = '4242424242424242') => post(`sessions/${sessionId}/pay`, { card }),
    expire: (sessionId) => post(`sessions/${sessionId}/expire`),
    fail: (route, mode, times = 1, more = {}) => post('faults', { route, mode, times, ...more }),
    clearFaults: () => post('faults/clear'),
    refundsWill: (outcome, times = null) => post('refunds/behaviour', { outcome, times }),
    settleRefund: (refundId, status) => post(`refunds/${refundId}/settle`, { status }),
    dispute: (paymentIntent) => post('disputes', { payment_intent: paymentIntent }),
    closeDispute: (disputeId, status) => post(`disputes/${disputeId}/close`, { status }),
    events: async () => {
      const headers = { authorization: `Bearer ${KEY}` };
      const all: Stripe.Event[] = [];
      for (let more = true; more;) {
        const after = all.length > 0 ? `&starting_after=${all.at(-1)?.id}` : '';
        const page = await send<Stripe.ApiList<Stripe.Event>>(`${url}/v1/events?limit=100${after}`, { headers });
        all.push(...page.data);
        more = page.has_more;
      }
      return all.reverse();
    },
  };
}
