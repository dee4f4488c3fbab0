import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutParams, failureOf, paidCheckout, startRig, type Rig } from './testing/rig.ts';

const ROUTE = 'POST /v1/checkout/sessions';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
beforeEach(() => rig.admin('reset'));
afterAll(() => rig.stop());

const create = (idempotencyKey: string, reference = 'booking-1') =>
  rig.stripe.checkout.sessions.create(checkoutParams({ client_reference_id: reference }), { idempotencyKey });

describe('idempotency keys', () => {
  it('replay the first answer', async () => {
    const first = await create('key-1');
    const second = await create('key-1');
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect(rig.emulator.store.sessions.size).toBe(1);
  });

  it('refuse other parameters and other endpoints', async () => {
    await create('key-1');
    const other = await failureOf(create('key-1', 'booking-2'));
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect(other.message).toContain('same parameters they were first used with');
    const { paymentIntent } = await paidCheckout(rig);
    const elsewhere = await failureOf(
      rig.stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: 'key-1' }),
    );
    expect(elsewhere.message).toContain("first used for ('/v1/checkout/sessions')");
  });

  it('forget input that was refused', async () => {
    const tooShort = { ...checkoutParams(), expires_at: 1 };
    expect(await failureOf(rig.stripe.checkout.sessions.create(tooShort, { idempotencyKey: 'key-1' }))).toMatchObject({
      statusCode: 400,
    });
    expect(await create('key-1')).toMatchObject({ status: 'open' });
  });

  it('remember an answer the state of things forced', async () => {
    const { paymentIntent } = await paidCheckout(rig);
    const full = await rig.stripe.refunds.create({ payment_intent: paymentIntent });
    const again = () => rig.stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: 'key-1' });
    expect(await failureOf(again())).toMatchObject({ code: 'charge_already_refunded' });
    await rig.admin(`refunds/${full.id}/settle`, { status: 'failed' });
    expect(await failureOf(again())).toMatchObject({ code: 'charge_already_refunded' });
  });

  it('replay a 500 for a day, then run anew', async () => {
    await rig.admin('faults', { route: ROUTE, mode: 'error' });
    for (let count = 0; count < 3; count += 1) {
      expect(await failureOf(create('key-1'))).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    }
    expect(rig.emulator.store.sessions.size).toBe(0);
    await rig.admin('clock', { advance_seconds: 24 * 60 * 60 - 60 });
    expect(await failureOf(create('key-1'))).toMatchObject({ statusCode: 500 });
    await rig.admin('clock', { advance_seconds: 61 });
    expect(await create('key-1')).toMatchObject({ status: 'open' });
  });

  it('answer 409 while the first call runs, then replay it', async () => {
    await rig.admin('faults', { route: ROUTE, mode: 'timeout', delay_ms: 400 });
    const first = create('key-1');
    await expect.poll(() => rig.emulator.store.sessions.size, { interval: 5 }).toBe(1);
    const twin = await failureOf(create('key-1'));
    expect(twin).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const { id } = await first;
    expect((await create('key-1')).id).toBe(id);
    expect(rig.emulator.store.sessions.size).toBe(1);
  });

  it('make one object of 50 calls at once', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => create('key-1')));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
  });

  it('are at most 255 characters long', async () => {
    expect(await failureOf(create('k'.repeat(256)))).toMatchObject({ statusCode: 400 });
    expect(await create('k'.repeat(255))).toMatchObject({ status: 'open' });
  });
});

describe('faults', () => {
  it('answer 500 after the work was done, and keep doing so under the key', async () => {
    await rig.admin('faults', { route: ROUTE, mode: 'error_after_effect' });
    expect(await failureOf(create('key-1'))).toMatchObject({ statusCode: 500 });
    expect(await failureOf(create('key-1'))).toMatchObject({ statusCode: 500 });
    const { data } = await rig.stripe.checkout.sessions.list();
    expect(data.map((session) => session.client_reference_id)).toEqual(['booking-1']);
  });

  it('hit only the named route, the given number of times', async () => {
    await rig.admin('faults', { route: ROUTE, mode: 'error', times: 2, status: 503 });
    expect((await rig.stripe.checkout.sessions.list()).data).toEqual([]);
    expect(await failureOf(create('a'))).toMatchObject({ statusCode: 503 });
    expect(await failureOf(create('b'))).toMatchObject({ statusCode: 503 });
    expect(await create('c')).toMatchObject({ status: 'open' });
  });

  it('break the connection before or after the work', async () => {
    // The official package calls once more by itself when a connection breaks.
    await rig.admin('faults', { route: ROUTE, mode: 'disconnect', times: 2 });
    expect(await failureOf(create('a'))).toMatchObject({ type: 'StripeConnectionError' });
    expect(rig.emulator.store.sessions.size).toBe(0);
    await rig.admin('faults', { route: ROUTE, mode: 'disconnect_after_effect' });
    const found = await create('b');
    expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(rig.emulator.store.sessions.size).toBe(1);
  });

  it('let a call time out whose work is done', async () => {
    await rig.admin('faults', { route: ROUTE, mode: 'timeout', delay_ms: 600 });
    const slow = rig.stripe.checkout.sessions.create(checkoutParams(), { idempotencyKey: 'slow', timeout: 150 });
    expect(await failureOf(slow)).toMatchObject({ type: 'StripeConnectionError' });
    await expect.poll(() => rig.emulator.store.sessions.size).toBe(1);
  });
});
