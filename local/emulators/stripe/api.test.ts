import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutParams, clientOf, failureOf, paidCheckout, startRig, type Rig } from './testing/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

const call = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${rig.emulator.url}${path}`, {
    ...init,
    headers: { authorization: 'Bearer sk_test_local', ...(init.headers as Record<string, string>) },
  });

describe('the API key', () => {
  it('has to be the right one', async () => {
    const error = await failureOf(clientOf(rig.emulator.url, 'sk_test_other').charges.list());
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect(error.message).toBe('Invalid API Key provided: sk_test_****ther');
  });

  it('has to be there', async () => {
    const response = await fetch(`${rig.emulator.url}/v1/charges`);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Basic realm="Stripe"');
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('may come as the user of basic authentication', async () => {
    const authorization = `Basic ${Buffer.from('sk_test_local:').toString('base64')}`;
    expect((await call('/v1/charges', { headers: { authorization } })).status).toBe(200);
  });
});

describe('what the API does not have', () => {
  it('fails loudly', async () => {
    const error = await failureOf(rig.stripe.customers.create({ email: 'a@example.com' }));
    expect(error).toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' });
    expect(error.message).toContain('Unrecognized request URL (POST: /v1/customers)');
    expect(rig.complaints.join()).toContain('POST: /v1/customers');
  });

  it('knows no such object', async () => {
    expect(await failureOf(rig.stripe.checkout.sessions.retrieve('cs_test_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'session',
      message: "No such checkout.session: 'cs_test_none'",
    });
    expect(await failureOf(rig.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      param: 'intent',
    });
    expect(await failureOf(rig.stripe.charges.retrieve('ch_none'))).toMatchObject({ statusCode: 404 });
    expect(await failureOf(rig.stripe.refunds.retrieve('re_none'))).toMatchObject({ statusCode: 404 });
    expect(await failureOf(rig.stripe.events.retrieve('evt_none'))).toMatchObject({ statusCode: 404 });
  });

  it('refuses JSON bodies, odd names and properties that cannot be expanded', async () => {
    const json = await call('/v1/refunds', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(400);
    expect((await call('/v1/charges?]bad[=1')).status).toBe(400);
    expect((await call('/v1/charges?__proto__[x]=1')).status).toBe(400);
    const { session } = await paidCheckout(rig);
    const error = await failureOf(
      rig.stripe.checkout.sessions.retrieve(session, { expand: ['metadata.booking_id.x'] }),
    );
    expect(error.message).toContain('cannot be expanded');
  });
});

describe('payments', () => {
  it('are found as intents and charges, with what they belong to', async () => {
    const { session, paymentIntent } = await paidCheckout(rig);
    const expanded = await rig.stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] });
    expect(expanded).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: {
        id: paymentIntent,
        status: 'succeeded',
        amount_received: 26_000,
        description: 'Sam & Alex',
        metadata: { booking_id: 'booking-1' },
        latest_charge: { paid: true, captured: true, amount: 26_000, currency: 'aud', refunded: false },
      },
    });
    expect(await rig.stripe.paymentIntents.retrieve(paymentIntent)).toMatchObject({ amount: 26_000 });
    const { data } = await rig.stripe.charges.list({ payment_intent: paymentIntent });
    expect(data).toHaveLength(1);
    expect(await rig.stripe.charges.retrieve(data[0]!.id)).toMatchObject({
      payment_method_details: { card: { last4: '4242', brand: 'visa' } },
    });
    expect((await rig.stripe.paymentIntents.list({ limit: 1 })).data[0]?.id).toBe(paymentIntent);
    expect((await rig.stripe.charges.list({ created: { gte: Math.floor(Date.now() / 1000) + 60 } })).data).toEqual([]);
  });

  it('made elsewhere can be registered, once, and sort by their own time', async () => {
    const foreign = {
      payment_intent: 'pi_demo_1',
      amount: 10_500,
      currency: 'AUD',
      created: 1_700_000_000,
      session: { id: 'cs_test_demo_1', client_reference_id: 'booking-9' },
    };
    await rig.admin('charges', foreign);
    await rig.admin('charges', foreign);
    const { data } = await rig.stripe.charges.list({ payment_intent: 'pi_demo_1' });
    expect(data.map(({ amount, currency }) => [amount, currency])).toEqual([[10_500, 'aud']]);
    const all = await rig.stripe.charges.list();
    expect(all.data.at(-1)?.payment_intent).toBe('pi_demo_1');
    const session = await rig.stripe.checkout.sessions.retrieve('cs_test_demo_1');
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', client_reference_id: 'booking-9' });
    expect(await rig.stripe.refunds.create({ payment_intent: 'pi_demo_1' })).toMatchObject({ amount: 10_500 });
  });
});

describe('the admin side', () => {
  it('lists the calls it has seen', async () => {
    await rig.admin('requests/clear');
    await rig.stripe.checkout.sessions.create(checkoutParams(), { idempotencyKey: 'seen-1' });
    await failureOf(rig.stripe.refunds.create({ payment_intent: 'pi_none' }));
    const { requests } = await rig.adminGet<{ requests: object[] }>('requests?method=POST');
    expect(requests).toEqual([
      expect.objectContaining({
        path: '/v1/checkout/sessions',
        idempotency_key: 'seen-1',
        status: 200,
        replayed: false,
        params: expect.objectContaining({ client_reference_id: 'booking-1' }),
      }),
      expect.objectContaining({ path: '/v1/refunds', status: 400, params: { payment_intent: 'pi_none' } }),
    ]);
  });

  it('is not for browsers, and refuses what it does not know', async () => {
    const url = `${rig.emulator.url}/_emulator`;
    const headers = { origin: 'https://evil.example' };
    expect((await fetch(`${url}/reset`, { method: 'POST', headers })).status).toBe(403);
    expect((await fetch(`${url}/nonsense`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${url}/clock`, { method: 'POST', body: '{"advance":1}' })).status).toBe(400);
    expect((await fetch(`${url}/clock`, { method: 'POST', body: '{' })).status).toBe(400);
    expect(
      (await fetch(`${url}/faults`, { method: 'POST', body: '{"route":"POST /v1/nothing","mode":"error"}' })).status,
    ).toBe(400);
  });
});
