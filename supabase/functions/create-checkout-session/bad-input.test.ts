import { describe, expect, inject, it } from 'vitest';
import { createCheckoutSessionRequest } from '../_shared/domain/contracts/create-checkout-session.ts';
import { expectMalformedBodiesRefused, expectRandomBodiesRefused } from '../_shared/testing/refusals.ts';
import { postJson } from '../_shared/testing/requests.ts';
import { untouchedDeps } from '../_shared/testing/untouched-deps.ts';
import { handleCreateCheckoutSession } from './handler.ts';

describe('bad input', () => {
  const guest = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '0412345678' };
  const valid = {
    token: 'A'.repeat(64),
    quantity: 1,
    guestInfo: [guest],
    donation: '0',
    requestKey: '7f1f2f0e-6f0f-4b5c-9a53-8a2d6c2f5e10',
  };
  const isFine = (body: unknown) => createCheckoutSessionRequest.safeParse(body).success;
  const untouched = () => untouchedDeps(inject('bench').env);

  it('is refused in every form, before anything is written or anybody called', async () => {
    const fields = ['token', 'quantity', 'guestInfo', 'donation'];
    expect(await expectMalformedBodiesRefused(handleCreateCheckoutSession, valid, fields)).toBeGreaterThanOrEqual(100);
  });

  it('is refused at random', async () => {
    await expectRandomBodiesRefused(handleCreateCheckoutSession, valid, isFine);
  });

  it.each([0, -1, 21, 1.5, 1e9, '1', null, true, [1], Number.MAX_SAFE_INTEGER])('quantity %j', async (quantity) => {
    const size = typeof quantity === 'number' && quantity > 1 && quantity < 50 ? Math.ceil(quantity) : 1;
    const body = { ...valid, quantity, guestInfo: Array.from({ length: size }, () => guest) };
    const { status } = await postJson(handleCreateCheckoutSession, untouched(), body);
    expect(status).toBe(400);
  });

  it.each(['-5', '1.5', '1e3', '12345678', '٣', '0x10', ' 5', '5 ', '', 5, null])('donation %j', async (donation) => {
    const { status } = await postJson(handleCreateCheckoutSession, untouched(), { ...valid, donation });
    expect(status).toBe(400);
  });

  it.each([
    ['fewer guests than seats', { ...valid, quantity: 2 }],
    ['more guests than seats', { ...valid, guestInfo: [guest, guest] }],
    ['a line break in a name', { ...valid, guestInfo: [{ ...guest, firstName: 'Ada\r\nBcc: x' }] }],
    ['a name of blanks', { ...valid, guestInfo: [{ ...guest, lastName: ' \u00a0 ' }] }],
    ['a name too long', { ...valid, guestInfo: [{ ...guest, firstName: 'x'.repeat(101) }] }],
    ['no address', { ...valid, guestInfo: [{ ...guest, email: 'ada' }] }],
    ['a phone with letters', { ...valid, guestInfo: [{ ...guest, phone: '04abc' }] }],
    ['a phone too short', { ...valid, guestInfo: [{ ...guest, phone: '123' }] }],
    ['a request key that is none', { ...valid, requestKey: 'mine' }],
  ])('%s', async (_what, body) => {
    const deps = untouched();
    expect((await postJson(handleCreateCheckoutSession, deps, body)).status).toBe(400);
    expect(deps.seen()).toEqual([]);
  });

  it('needs the API key', async () => {
    const { status } = await postJson(handleCreateCheckoutSession, untouched(), valid, { headers: { apikey: 'x' } });
    expect(status).toBe(401);
  });
});
