import { describe, expect, it } from 'vitest';
import { type CheckoutOrder, forgetDraft, keepDraft, paymentKeyFor, readDraft } from './checkout-draft.ts';
import { emptyGuest } from './guest-entries.ts';
import { keepInTab } from './tab-storage.ts';

const order = (token: string, donation = '0'): CheckoutOrder => ({
  token,
  quantity: 1,
  guestInfo: [emptyGuest()],
  donation,
});

describe('the draft of a link', () => {
  it('comes back as it was left, and is another one for another link', () => {
    const draft = { guests: [emptyGuest('priya@example.com')], donation: '50', paidBookings: 0 };
    keepDraft('one', draft);
    expect(readDraft('one', 0)).toEqual(draft);
    expect(readDraft('two', 0)).toBeUndefined();
    forgetDraft('one');
    expect(readDraft('one', 0)).toBeUndefined();
  });

  it('is over once it has been paid for', () => {
    keepDraft('paid', { guests: [emptyGuest()], donation: '', paidBookings: 0 });
    expect(readDraft('paid', 1)).toBeUndefined();
  });

  it.each([
    null,
    'text',
    { guests: [], donation: '', paidBookings: 0 },
    { guests: [{ firstName: 1 }], donation: '', paidBookings: 0 },
    { guests: [emptyGuest()], donation: 'lots', paidBookings: 0 },
    { guests: [emptyGuest()], donation: '' },
  ])('is not read from anything else: %j', (stored) => {
    keepInTab('checkout-draft:odd', stored);
    expect(readDraft('odd', 0)).toBeUndefined();
  });
});

describe('the key of a payment', () => {
  it('is the same for the same order and a new one for a changed order', () => {
    const first = paymentKeyFor(order('key'));
    expect(first).toMatch(/^[\da-f-]{36}$/u);
    expect(paymentKeyFor(order('key'))).toBe(first);
    expect(paymentKeyFor(order('key', '50'))).not.toBe(first);
  });

  it('is forgotten with the draft', () => {
    const first = paymentKeyFor(order('gone'));
    forgetDraft('gone');
    expect(paymentKeyFor(order('gone'))).not.toBe(first);
  });
});
