import { describe, expect, it } from 'vitest';
import { errorFields, scrub } from './log.ts';

describe('scrub', () => {
  it.each([
    ['mail to ada@example.com failed', 'mail to [e-mail] failed'],
    ['Invalid email address: <ada.l+1@ex-ample.com>', 'Invalid email address: <[e-mail]>'],
    ['call +61 412 345 678 now', 'call [number] now'],
    ['key sk_test_abc123 is wrong', 'key [key] is wrong'],
    [`token ${'aB3-'.repeat(16)}`, 'token [token]'],
    ['bearer eyJhbGciOi.eyJzdWIi.c2ln', 'bearer [token]'],
    ['no such session: cs_test_1', 'no such session: cs_test_1'],
  ])('%s', (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });

  it('keeps lines short', () => {
    expect(scrub('x y '.repeat(500))).toHaveLength(300);
  });
});

describe('errorFields', () => {
  it('names an error without quoting what was sent', () => {
    const error = Object.assign(new Error('bad ada@example.com'), { code: '23514' });
    expect(errorFields(error)).toMatchObject({ error: 'Error', code: '23514', message: 'bad [e-mail]' });
    expect(errorFields('text')).toEqual({ error: 'string' });
  });
});
