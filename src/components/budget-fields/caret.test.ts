import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanTyped } from './budget-text.ts';
import { caretAfterIgnoring, caretAfterTidying, stepOverSeparator } from './caret.ts';

describe('the caret', () => {
  it.each([
    ['1234|', '1,234|'],
    ['12|34', '1,2|34'],
    ['1,2|345', '12|,345'],
    ['|123456', '|123,456'],
    ['12.3|45', '12.3|4'],
  ])('%j becomes %j', (typed, shown) => {
    const at = typed.indexOf('|');
    const tidied = shown.replace('|', '');
    expect(caretAfterTidying(typed.replace('|', ''), at, tidied)).toBe(shown.indexOf('|'));
  });

  it('stays before what it stood before when an edit is ignored', () => {
    expect(caretAfterIgnoring('05', 2, '0')).toBe(1);
    expect(caretAfterIgnoring('0100', 1, '100')).toBe(0);
  });

  it('steps over a separator, and only over one', () => {
    expect(stepOverSeparator(1, '1,234')).toBe(2);
    expect(stepOverSeparator(2, '1,234')).toBe(2);
  });

  it('always has the same digits before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }).map(String), fc.nat(9), (digits, seed) => {
        const at = seed % (digits.length + 1);
        const tidied = cleanTyped(digits) ?? '';
        const position = caretAfterTidying(digits, at, tidied);
        expect(tidied.slice(0, position).replaceAll(',', '')).toBe(digits.slice(0, at));
      }),
    );
  });
});
