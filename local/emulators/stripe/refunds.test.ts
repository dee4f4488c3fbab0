import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutParams, failureOf, paidCheckout, startRig, type Rig } from './testing/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
beforeEach(() => rig.admin('reset'));
afterAll(() => rig.stop());

async function eventTypes(): Promise<string[]> {
  const { data } = await rig.stripe.events.list({ limit: 100 });
  return data.map(({ type }) => type).reverse();
}

async function chargeOf(paymentIntent: string): Promise<Stripe.Charge> {
  return (await rig.stripe.charges.list({ payment_intent: paymentIntent })).data[0]!;
}

async function refundedAmount(paymentIntent: string): Promise<number> {
  return (await chargeOf(paymentIntent)).amount_refunded;
}

describe('refunds', () => {
  it('give back all that is left when no amount is named', async () => {
    const { paymentIntent } = await paidCheckout(rig);
    const refund = await rig.stripe.refunds.create({
      payment_intent: paymentIntent,
      reason: 'requested_by_customer',
      metadata: { refund_id: 'r1' },
    });
    expect(refund).toMatchObject({
      object: 'refund',
      amount: 26_000,
      currency: 'aud',
      status: 'succeeded',
      payment_intent: paymentIntent,
      reason: 'requested_by_customer',
      metadata: { refund_id: 'r1' },
    });
    expect(await rig.stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id });
    const { data } = await rig.stripe.charges.list({ payment_intent: paymentIntent, expand: ['data.refunds'] });
    expect(data[0]).toMatchObject({ refunded: true, amount_refunded: 26_000, refunds: { data: [{ id: refund.id }] } });
    const again = await failureOf(rig.stripe.refunds.create({ payment_intent: paymentIntent }));
    expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  });

  it('never give back more than was paid', async () => {
    const { paymentIntent } = await paidCheckout(rig);
    const over = await failureOf(rig.stripe.refunds.create({ payment_intent: paymentIntent, amount: 26_001 }));
    expect(over).toMatchObject({ statusCode: 400, param: 'amount' });
    expect(over.message).toBe('Refund amount (A$260.01) is greater than charge amount (A$260.00)');
    await rig.stripe.refunds.create({ payment_intent: paymentIntent, amount: 25_000 });
    const rest = await failureOf(rig.stripe.refunds.create({ payment_intent: paymentIntent, amount: 1_001 }));
    expect(rest.message).toBe('Refund amount (A$10.01) is greater than unrefunded amount on charge (A$10.00)');
    await rig.stripe.refunds.create({ payment_intent: paymentIntent, amount: 1_000 });
    expect(await refundedAmount(paymentIntent)).toBe(26_000);
  });

  it('race for the same money and never overdraw it', async () => {
    const { paymentIntent } = await paidCheckout(rig);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => rig.stripe.refunds.create({ payment_intent: paymentIntent, amount: 5_000 })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await refundedAmount(paymentIntent)).toBe(25_000);
  });

  it('are refused without a payment, for an unknown one, for a declined one and for nonsense', async () => {
    expect(await failureOf(rig.stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' });
    expect(await failureOf(rig.stripe.refunds.create({ payment_intent: 'pi_no' }))).toMatchObject({
      code: 'resource_missing',
    });
    expect(await failureOf(rig.stripe.refunds.create({ charge: 'ch_no' }))).toMatchObject({ code: 'resource_missing' });
    const { id } = await rig.stripe.checkout.sessions.create(checkoutParams());
    const declined = await rig.admin<{ session: { payment_intent: string } }>(`sessions/${id}/pay`, {
      card: '4000000000000002',
    });
    const failure = await failureOf(rig.stripe.refunds.create({ payment_intent: declined.session.payment_intent }));
    expect(failure.message).toContain('does not have a successful charge');
    const { paymentIntent } = await paidCheckout(rig);
    for (const amount of [0, -1, 1.5]) {
      expect(await failureOf(rig.stripe.refunds.create({ payment_intent: paymentIntent, amount }))).toMatchObject({
        param: 'amount',
      });
    }
    const reason = await failureOf(rig.stripe.refunds.create({ payment_intent: paymentIntent, reason: 'bored' }));
    expect(reason).toMatchObject({ param: 'reason' });
  });

  it('are listed by payment, charge and time', async () => {
    const [first, second] = [await paidCheckout(rig), await paidCheckout(rig)];
    const charge = await chargeOf(first.paymentIntent);
    const one = await rig.stripe.refunds.create({ payment_intent: first.paymentIntent, amount: 100 });
    const two = await rig.stripe.refunds.create({ payment_intent: first.paymentIntent, amount: 200 });
    await rig.stripe.refunds.create({ charge: (await chargeOf(second.paymentIntent)).id });
    const { data } = await rig.stripe.refunds.list({ payment_intent: first.paymentIntent });
    expect(data.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect((await rig.stripe.refunds.list({ charge: charge.id })).data).toHaveLength(2);
    expect((await rig.stripe.refunds.list({ created: { lt: one.created } })).data).toHaveLength(0);
    expect((await rig.stripe.refunds.list()).data).toHaveLength(3);
  });
});

describe('refunds on demand', () => {
  it('stay pending until they are settled, and count meanwhile', async () => {
    const { paymentIntent } = await paidCheckout(rig);
    await rig.admin('refunds/behaviour', { outcome: 'pending', times: 1 });
    const refund = await rig.stripe.refunds.create({ payment_intent: paymentIntent });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' });
    expect(await refundedAmount(paymentIntent)).toBe(26_000);
    expect(await rig.admin(`refunds/${refund.id}/settle`, { status: 'succeeded' })).toMatchObject({
      status: 'succeeded',
    });
    expect(await eventTypes()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
      'refund.created',
      'charge.refunded',
      'refund.updated',
    ]);
  });

  it('fail late, even after success, and free the money again; failed is final', async () => {
    const { paymentIntent } = await paidCheckout(rig);
    const refund = await rig.stripe.refunds.create({ payment_intent: paymentIntent });
    await rig.admin(`refunds/${refund.id}/settle`, { status: 'failed' });
    expect(await rig.stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await refundedAmount(paymentIntent)).toBe(0);
    expect((await eventTypes()).slice(-2)).toEqual(['refund.updated', 'refund.failed']);
    await expect(rig.admin(`refunds/${refund.id}/settle`, { status: 'succeeded' })).rejects.toThrow('status of failed');
    expect(await rig.stripe.refunds.create({ payment_intent: paymentIntent })).toMatchObject({ status: 'succeeded' });
  });

  it('are refused a few times for one payment only', async () => {
    const [unlucky, lucky] = [await paidCheckout(rig), await paidCheckout(rig)];
    await rig.admin('refunds/behaviour', { outcome: 'refuse', times: 2, payment_intent: unlucky.paymentIntent });
    const attempt = () =>
      rig.stripe.refunds.create({ payment_intent: unlucky.paymentIntent }, { idempotencyKey: 'refund:1' });
    expect(await failureOf(attempt())).toMatchObject({ statusCode: 429, code: 'lock_timeout' });
    expect(await rig.stripe.refunds.create({ payment_intent: lucky.paymentIntent })).toMatchObject({
      status: 'succeeded',
    });
    expect(await failureOf(attempt())).toMatchObject({ statusCode: 429 });
    expect(await attempt()).toMatchObject({ status: 'succeeded' });
  });

  it('fail at once, for ever', async () => {
    await rig.admin('refunds/behaviour', { outcome: 'fail' });
    const { paymentIntent } = await paidCheckout(rig);
    for (let count = 0; count < 3; count += 1) {
      expect(await rig.stripe.refunds.create({ payment_intent: paymentIntent })).toMatchObject({ status: 'failed' });
    }
    expect(await refundedAmount(paymentIntent)).toBe(0);
  });
});

describe('disputes', () => {
  it('bar refunds, are listed, and are decided once', async () => {
    const { paymentIntent } = await paidCheckout(rig);
    const dispute = await rig.admin<{ id: string }>('disputes', { payment_intent: paymentIntent });
    expect(await rig.stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'needs_response', amount: 26_000 });
    expect((await rig.stripe.disputes.list({ payment_intent: paymentIntent })).data).toHaveLength(1);
    const refused = await failureOf(rig.stripe.refunds.create({ payment_intent: paymentIntent }));
    expect(refused).toMatchObject({ statusCode: 400, code: 'charge_disputed' });
    await rig.admin(`disputes/${dispute.id}/close`, { status: 'lost' });
    await expect(rig.admin(`disputes/${dispute.id}/close`, { status: 'won' })).rejects.toThrow('already closed');
    expect((await eventTypes()).slice(-3)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ]);
  });
});
