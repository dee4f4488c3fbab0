import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Stripe from 'stripe';
import {
  WEBHOOK_SECRET,
  checkoutParams,
  paidCheckout,
  startReceiver,
  startRig,
  type Receiver,
  type Rig,
} from './testing/rig.ts';

const COMPLETED = 'checkout.session.completed';

interface WebhookState {
  held: { id: string; type: string }[];
  attempts: { type: string; attempt: number; status: number | null }[];
}

let rig: Rig;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  rig = await startRig({ webhookUrl: receiver.url, webhookRetryMs: 5, webhookMaxAttempts: 4 });
});
beforeEach(async () => {
  await rig.admin('webhooks/drain');
  await rig.admin('reset');
  await rig.admin('webhooks', { mode: 'auto', url: receiver.url, types: ['*'] });
  receiver.received.length = 0;
  receiver.answers.length = 0;
});
afterAll(async () => {
  await rig.stop();
  await receiver.stop();
});

const drain = () => rig.admin<WebhookState>('webhooks/drain');

describe('webhooks', () => {
  it('are signed as the official package expects', async () => {
    const { session } = await paidCheckout(rig);
    await drain();
    const delivery = receiver.received.find(({ body }) => body.includes(COMPLETED))!;
    const event = rig.stripe.webhooks.constructEvent(delivery.body, delivery.signature, WEBHOOK_SECRET);
    expect(event).toMatchObject({
      object: 'event',
      type: COMPLETED,
      livemode: false,
      data: { object: { id: session } },
    });
    expect(() => rig.stripe.webhooks.constructEvent(delivery.body, delivery.signature, 'whsec_other')).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect(() =>
      rig.stripe.webhooks.constructEvent(delivery.body.replace('26000', '1'), delivery.signature, WEBHOOK_SECRET),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect((await rig.stripe.events.retrieve(event.id)).pending_webhooks).toBe(0);
  });

  it('tell the whole story of a payment', async () => {
    const { id } = await rig.stripe.checkout.sessions.create(checkoutParams());
    await rig.admin(`sessions/${id}/pay`, { card: '4000000000009995' });
    await rig.admin(`sessions/${id}/pay`);
    await drain();
    expect(receiver.types().sort()).toEqual(
      [
        'charge.failed',
        'charge.succeeded',
        COMPLETED,
        'payment_intent.created',
        'payment_intent.payment_failed',
        'payment_intent.succeeded',
      ].sort(),
    );
  });

  it('come again until they are taken', async () => {
    await rig.admin('webhooks', { types: [COMPLETED] });
    receiver.answers.push(500, 302, 200);
    await paidCheckout(rig);
    const { attempts } = await drain();
    expect(attempts).toMatchObject([
      { attempt: 1, status: 500 },
      { attempt: 2, status: 302 },
      { attempt: 3, status: 200 },
    ]);
    const ids = receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });

  it('are given up after the last attempt, also when nobody listens', async () => {
    await rig.admin('webhooks', { types: [COMPLETED], url: 'http://127.0.0.1:9/' });
    await paidCheckout(rig);
    const { attempts } = await drain();
    expect(attempts.map(({ status }) => status)).toEqual([null, null, null, null]);
    const { data } = await rig.stripe.events.list({ delivery_success: false });
    expect(data.map(({ type }) => type)).toEqual([COMPLETED]);
  });

  it('are lost when they are to be lost, yet listed', async () => {
    await rig.admin('webhooks', { mode: 'drop' });
    await paidCheckout(rig);
    await drain();
    expect(receiver.received).toEqual([]);
    expect((await rig.stripe.events.list({ types: [COMPLETED, 'charge.succeeded'] })).data).toHaveLength(2);
  });

  it('are held, then sent in any order, with duplicates', async () => {
    await rig.admin('webhooks', { mode: 'hold', types: [COMPLETED, 'charge.refunded'] });
    const { paymentIntent } = await paidCheckout(rig);
    await rig.stripe.refunds.create({ payment_intent: paymentIntent });
    const { held } = await rig.adminGet<WebhookState>('webhooks');
    expect(held.map(({ type }) => type)).toEqual([COMPLETED, 'charge.refunded']);
    expect(receiver.received).toEqual([]);
    const [completed, refunded] = held.map(({ id }) => id);
    await rig.admin('webhooks/deliver', { events: [refunded, completed, refunded, completed] });
    expect(receiver.types()).toEqual(['charge.refunded', COMPLETED, 'charge.refunded', COMPLETED]);
    expect((await rig.adminGet<WebhookState>('webhooks')).held).toEqual([]);
  });

  it('are released together', async () => {
    await rig.admin('webhooks', { mode: 'hold' });
    await paidCheckout(rig);
    await rig.admin('webhooks/release');
    await drain();
    expect(receiver.received).toHaveLength(4);
  });

  it('take hundreds of deliveries, twenty at a time', async () => {
    await rig.admin('webhooks', { mode: 'hold', types: [COMPLETED] });
    for (let count = 0; count < 10; count += 1) await paidCheckout(rig);
    const { held } = await rig.adminGet<WebhookState>('webhooks');
    const events = Array.from({ length: 300 }, (_, index) => held[(index * 7) % held.length]!.id);
    const { attempts } = await rig.admin<{ attempts: { status: number }[] }>('webhooks/deliver', {
      events,
      concurrency: 20,
    });
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(receiver.received).toHaveLength(300);
  });
});
