import { describe, expect, it } from 'vitest';
import { checkoutKey, isKeyOf, laterKey } from './request-key.ts';

const body = {
  token: 'x'.repeat(64),
  quantity: 1,
  donation: '0',
  requestKey: 'fd3f3b0a-7c65-4b9b-9b39-5f5f1c2f3a10',
  guestInfo: [{ firstName: 'Ada', lastName: 'L', email: 'ada@example.com', phone: '0412345678' }],
};
const invitation = '5f7e6d1c-0000-4000-8000-000000000001';

describe('checkoutKey', () => {
  it('is the same for the same order', async () => {
    expect(await checkoutKey(invitation, body)).toBe(await checkoutKey(invitation, structuredClone(body)));
  });

  it.each([
    ['invitation', invitation.replace('1c', '1d'), body],
    ['request key', invitation, { ...body, requestKey: undefined }],
    ['quantity', invitation, { ...body, quantity: 2 }],
    ['bonus', invitation, { ...body, donation: '1' }],
    ['guest', invitation, { ...body, guestInfo: [{ ...body.guestInfo[0]!, email: 'b@example.com' }] }],
  ])('differs by %s', async (_what, id, other) => {
    expect(await checkoutKey(id, other)).not.toBe(await checkoutKey(invitation, body));
  });
});

describe('laterKey', () => {
  it('is one per minute and still belongs to its order', () => {
    const at = (time: string) => laterKey('k', new Date(`2026-11-14T${time}Z`));
    expect(at('10:00:01')).toBe(at('10:00:59'));
    expect(at('10:00:59')).not.toBe(at('10:01:00'));
    expect(isKeyOf(at('10:00:01'), 'k')).toBe(true);
    expect(isKeyOf('k2', 'k')).toBe(false);
  });
});
