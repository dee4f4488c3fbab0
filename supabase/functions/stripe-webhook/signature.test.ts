import { describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '../_shared/domain/errors.ts';
import { malformedBodies } from '../_shared/testing/malformed-bodies.ts';
import { untouchedDeps } from '../_shared/testing/untouched-deps.ts';
import { webhookRequest } from '../_shared/testing/webhook-request.ts';
import { handleStripeWebhook } from './handler.ts';

const SECRET = 'whsec_local';
const event = {
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  livemode: false,
  data: { object: { id: 'cs_test_1' } },
};
const now = () => Math.floor(Date.now() / 1000);

async function expectRefused(request: Request, status = 400, code = 'signature_invalid'): Promise<void> {
  const deps = untouchedDeps(inject('bench').env);
  const response = await handleStripeWebhook(request, deps);
  const body = (await response.json()) as ErrorBody;
  expect([response.status, body.error.code]).toEqual([status, code]);
  expect(deps.seen()).toEqual([]);
}

async function signatureOf(body: object | string, timestamp?: number): Promise<string> {
  const request = await webhookRequest(body, { secret: SECRET, timestamp });
  return request.headers.get('stripe-signature') ?? '';
}

function post(body: string, signature?: string): Request {
  const headers: Record<string, string> = signature === undefined ? {} : { 'stripe-signature': signature };
  return new Request('http://functions.test/', { method: 'POST', body, headers });
}

describe('a signature', () => {
  const text = JSON.stringify(event);

  it('of no secret of ours is refused', async () => {
    await expectRefused(await webhookRequest(event, { secret: 'whsec_other' }));
  });

  it.each([-301, -3600, -86_400])('made %i seconds ago is too old', async (seconds) => {
    await expectRefused(await webhookRequest(event, { secret: SECRET, timestamp: now() + seconds }));
  });

  it('is over every byte of the body', async () => {
    const signature = await signatureOf(event);
    await expectRefused(post(text.replace('cs_test_1', 'cs_test_2'), signature));
    await expectRefused(post(`${text} `, signature));
    await expectRefused(post(` ${text}`, signature));
    await expectRefused(post(JSON.stringify(event, null, 1), signature));
    await expectRefused(post('', signature));
  });

  it.each([
    undefined,
    '',
    'nonsense',
    't=,v1=',
    't=1,v1=abc',
    'v1=abc',
    `t=${now()}`,
    `t=${now()},v1=${'0'.repeat(64)}`,
    `t=${now()},v0=${'0'.repeat(64)}`,
    `t=NaN,v1=${'0'.repeat(64)}`,
  ])('cannot be %j', async (signature) => {
    await expectRefused(post(text, signature));
  });

  it('of another scheme does not count', async () => {
    await expectRefused(post(text, (await signatureOf(event)).replace('v1=', 'v0=')));
  });

  it('with a changed time does not count', async () => {
    const old = await signatureOf(event, now() - 600);
    await expectRefused(post(text, old.replace(/t=\d+/u, `t=${now()}`)));
  });

  it('does not make an event of the other mode ours', async () => {
    await expectRefused(await webhookRequest({ ...event, livemode: true }, { secret: SECRET }));
  });

  it('does not make an event of another account ours', async () => {
    await expectRefused(await webhookRequest({ ...event, account: 'acct_other' }, { secret: SECRET }));
  });

  it('does not make anything but JSON an event', async () => {
    await expectRefused(await webhookRequest('{', { secret: SECRET }));
    await expectRefused(await webhookRequest('null', { secret: SECRET }), 400, 'bad_request');
    await expectRefused(await webhookRequest('[]', { secret: SECRET }), 400, 'bad_request');
  });
});

describe('bad input', () => {
  it('without a signature is refused in every form', async () => {
    const bodies = malformedBodies(event, Object.keys(event));
    expect(bodies.length).toBeGreaterThanOrEqual(100);
    for (const body of bodies.filter(({ length }) => length < 512 * 1024)) await expectRefused(post(body));
  });

  it('too long to be an event is not even read', async () => {
    const body = 'x'.repeat(10 * 1024 * 1024);
    await expectRefused(post(body, await signatureOf(event)), 413, 'payload_too_large');
  });

  it.each(['GET', 'PUT', 'DELETE'])('%s is no delivery', async (method) => {
    await expectRefused(new Request('http://functions.test/', { method }), 405, 'method_not_allowed');
  });

  it.each([
    ['no data', { ...event, data: undefined }],
    ['data of another type', { ...event, data: 'x' }],
    ['no object', { ...event, data: {} }],
    ['an object without an id', { ...event, data: { object: { id: 5 } } }],
    ['no type', { ...event, type: undefined }],
    ['a type that is none', { ...event, type: { a: 1 } }],
    ['no id', { ...event, id: undefined }],
  ])('signed, but with %s, is no event', async (_what, body) => {
    await expectRefused(await webhookRequest(body, { secret: SECRET }), 400, 'bad_request');
  });
});
