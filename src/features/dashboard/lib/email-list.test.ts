import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmailList, inBatches, listText, sentText } from './email-list.ts';

describe('checkEmailList', () => {
  it('takes newlines, commas and semicolons, and each mailbox once', () => {
    expect(checkEmailList(' a@b.co,A@B.co;c@d.org\n\n e@f.net ;')).toEqual({
      outcome: 'ok',
      emails: ['a@b.co', 'c@d.org', 'e@f.net'],
    });
  });

  it.each([' ', '\n', ',;,', ' ; \n , '])('finds nobody in %j', (text) => {
    expect(checkEmailList(text)).toEqual({ outcome: 'empty' });
  });

  it('names every entry that is no address, and lets none through', () => {
    expect(checkEmailList('a@b.co, not-an-address\nx@y')).toEqual({
      outcome: 'invalid',
      invalid: ['not-an-address', 'x@y'],
    });
  });
});

describe('inBatches', () => {
  it('loses nothing and keeps the order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 7 }), (items, size) => {
        const batches = inBatches(items, size);
        expect(batches.flat()).toEqual(items);
        expect(batches.every((batch) => batch.length > 0 && batch.length <= size)).toBe(true);
      }),
    );
  });
});

describe('texts', () => {
  it('tells of failures only where there are any', () => {
    expect(sentText(3, 0)).toBe('Successfully sent 3 invitation(s)');
    expect(sentText(2, 1)).toBe('Successfully sent 2 invitation(s), 1 failed');
  });

  it('cuts a long list short and says so', () => {
    expect(listText(['a', 'b'])).toBe('a, b');
    expect(listText(Array.from({ length: 12 }, (_, index) => String(index)))).toMatch(/^0, 1,.*, 9 and 2 more$/u);
  });
});
