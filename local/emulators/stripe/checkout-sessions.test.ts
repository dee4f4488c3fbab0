import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutParams, failureOf, startRig, type Rig } from './testing/rig.ts';

const MINUTE = 60;
const now = (): number => Math.floor(Date.now() / 1000);

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
beforeEach(() => rig.admin('reset'));
afterAll(() => rig.stop());

const create = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  rig.stripe.checkout.sessions.create(checkoutParams(changes));

const line = (currency: string, unitAmount: number, quantity = 1) => ({
  price_data: { currency, unit_amount: unitAmount, product_data: { name: 'Seat' } },
  quantity,
});

describe('creating a checkout', () => {
  it('answers the session as asked for', async () => {
    const expiresAt = now() + 35 * MINUTE;
    const session = await create({ expires_at: expiresAt, locale: 'en', submit_type: 'book' });
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 26_000,
      amount_subtotal: 26_000,
      currency: 'aud',
      client_reference_id: 'booking-1',
      customer_email: 'guest@example.com',
      metadata: { booking_id: 'booking-1' },
      payment_intent: null,
      expires_at: expiresAt,
      locale: 'en',
      submit_type: 'book',
      livemode: false,
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(session.url).toBe(`${rig.emulator.url}/c/pay/${session.id}`);
    expect(session).not.toHaveProperty('line_items');
    expect(session.lastResponse.requestId).toMatch(/^req_/);
  });

  it('expands lines and lists them page by page', async () => {
    const session = await create();
    const expanded = await rig.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    const lines = expanded.line_items?.data.map((item) => [item.description, item.quantity, item.amount_total]);
    expect(lines).toEqual([
      ['Seat', 2, 20_000],
      ['Bonus for the couple', 1, 5_000],
      ['Service fee', 1, 1_000],
    ]);
    const first = await rig.stripe.checkout.sessions.listLineItems(session.id, { limit: 2 });
    expect(first.data.map((item) => item.description)).toEqual(['Seat', 'Bonus for the couple']);
    expect(first.has_more).toBe(true);
    const rest = await rig.stripe.checkout.sessions.listLineItems(session.id, { starting_after: first.data[1]!.id });
    expect(rest.data.map((item) => item.price?.unit_amount)).toEqual([1_000]);
  });

  it('counts yen in yen', async () => {
    const session = await create({ line_items: [line('jpy', 12_000, 2)] });
    expect(session).toMatchObject({ amount_total: 24_000, currency: 'jpy' });
    expect(await (await fetch(session.url!)).text()).toContain('¥24,000');
  });

  it.each([
    ['no mode', { mode: undefined }, 'mode', 'parameter_missing'],
    ['no lines', { line_items: [] }, 'line_items', 'parameter_missing'],
    ['no success address', { success_url: undefined }, 'success_url', 'parameter_missing'],
    ['a success address that is none', { success_url: 'javascript:alert(1)' }, 'success_url', 'url_invalid'],
    ['an address without @', { customer_email: 'guest' }, 'customer_email', 'email_invalid'],
    ['a currency that is none', { line_items: [line('xxx', 100)] }, 'line_items[0][price_data][currency]', undefined],
    ['two currencies', { line_items: [line('aud', 100), line('nzd', 100)] }, 'line_items', undefined],
    ['quantity 0', { line_items: [line('aud', 100, 0)] }, 'line_items[0][quantity]', 'parameter_invalid_integer'],
    [
      'half a cent',
      { line_items: [line('aud', 0.5)] },
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    [
      'a negative price',
      { line_items: [line('aud', -1)] },
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    ['too little', { line_items: [line('aud', 49)] }, 'line_items', 'amount_too_small'],
    ['too little yen', { line_items: [line('jpy', 49)] }, 'line_items', 'amount_too_small'],
    ['too much', { line_items: [line('aud', 100_000_000)] }, 'line_items', 'amount_too_large'],
    [
      'a bank transfer',
      { allowed_payment_method_types: ['us_bank_account'] },
      'allowed_payment_method_types',
      undefined,
    ],
    [
      'what this API version no longer has',
      { payment_method_types: ['card'] },
      'payment_method_types',
      'parameter_unknown',
    ],
    ['prices in another money', { adaptive_pricing: { enabled: true } }, 'adaptive_pricing[enabled]', undefined],
    ['an unknown parameter', { colour: 'green' }, 'colour', 'parameter_unknown'],
    ['a long metadata value', { metadata: { a: 'x'.repeat(501) } }, 'metadata[a]', undefined],
    ['29 minutes', { expires_at: now() + 29 * MINUTE }, 'expires_at', undefined],
    ['25 hours', { expires_at: now() + 25 * 60 * MINUTE }, 'expires_at', undefined],
  ])('refuses %s', async (_what, changes, param, code) => {
    const error = await failureOf(create(changes as Partial<Stripe.Checkout.SessionCreateParams>));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param, code });
    expect(rig.emulator.store.sessions.size).toBe(0);
  });

  it('takes the largest and the smallest amount', async () => {
    expect((await create({ line_items: [line('aud', 99_999_999)] })).amount_total).toBe(99_999_999);
    expect((await create({ line_items: [line('gbp', 30)] })).amount_total).toBe(30);
  });
});

describe('the life of a checkout', () => {
  it('is expired on request, once, and only while open', async () => {
    const { id } = await create();
    expect(await rig.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    const again = await failureOf(rig.stripe.checkout.sessions.expire(id));
    expect(again).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
    expect(again.message).toContain('status of `expired`');

    const paid = await create();
    await rig.admin(`sessions/${paid.id}/pay`);
    expect((await failureOf(rig.stripe.checkout.sessions.expire(paid.id))).message).toContain('status of `complete`');
  });

  it('expires when its time is over, and says so', async () => {
    const { id } = await create({ expires_at: now() + 31 * MINUTE });
    await rig.admin('clock', { advance_seconds: 30 * MINUTE });
    expect((await rig.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    await rig.admin('clock', { advance_seconds: 2 * MINUTE });
    const { data: events } = await rig.stripe.events.list({ type: 'checkout.session.expired' });
    expect(events.map((event) => (event.data.object as { id: string }).id)).toEqual([id]);
    expect((await rig.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    const { outcome } = await rig.admin<{ outcome: string }>(`sessions/${id}/pay`);
    expect(outcome).toBe('expired');
    expect(rig.emulator.store.charges.size).toBe(0);
  });

  it('cancels the payment intent of a declined checkout with it', async () => {
    const { id } = await create();
    await rig.admin(`sessions/${id}/pay`, { card: '4000000000000002' });
    await rig.stripe.checkout.sessions.expire(id);
    const session = await rig.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(session.payment_intent).toMatchObject({ status: 'canceled' });
  });

  it('is found by payment intent, status, time, and page by page', async () => {
    const sessions = [];
    for (let count = 0; count < 5; count += 1) sessions.push(await create());
    const ids = sessions.map(({ id }) => id).reverse();
    const { session: paid } = await rig.admin<{ session: Stripe.Checkout.Session }>(`sessions/${ids[2]!}/pay`);

    const all = rig.stripe.checkout.sessions;
    expect((await all.list({ payment_intent: paid.payment_intent as string })).data.map(({ id }) => id)).toEqual([
      ids[2],
    ]);
    expect((await all.list({ status: 'complete' })).data.map(({ id }) => id)).toEqual([ids[2]]);
    expect((await all.list({ created: { gte: now() - 60 } })).data).toHaveLength(5);
    expect((await all.list({ created: { gt: now() + 60 } })).data).toHaveLength(0);
    const page = await all.list({ limit: 2, starting_after: ids[1]! });
    expect(page.data.map(({ id }) => id)).toEqual([ids[2], ids[3]]);
    expect(page.has_more).toBe(true);
    const before = await all.list({ limit: 1, ending_before: ids[2]! });
    expect(before.data.map(({ id }) => id)).toEqual([ids[1]]);
    expect(await all.list({ limit: 2 }).autoPagingToArray({ limit: 100 })).toHaveLength(5);
    expect(await failureOf(all.list({ limit: 101 }))).toMatchObject({ statusCode: 400, param: 'limit' });
  });
});
