import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIAL_CODES } from '@domain/phone.ts';
import { MAX_PHONE_LENGTH } from '@domain/limits.ts';
import {
  EMPTY_PHONE,
  phoneDigitCount,
  phoneE164,
  phoneText,
  splitPhone,
  withDialCode,
  withNumber,
} from './phone-value.ts';

const australian = (number: string) => ({ dialCode: '+61' as const, number });

describe('typing a number', () => {
  test('keeps digits, spaces and hyphens and lets everything else vanish', () => {
    expect(withNumber(EMPTY_PHONE, '(412) 555-019 x').number).toBe('412 555-019 ');
  });

  test('strips leading zeros', () => {
    expect(withNumber(EMPTY_PHONE, '0412 555 019').number).toBe('412 555 019');
    expect(withNumber(EMPTY_PHONE, '00').number).toBe('');
  });

  test('ignores input beyond 15 characters, not counting spaces and hyphens', () => {
    const longest = australian('412 555 019 123');
    expect(withNumber(EMPTY_PHONE, '412 555 019 123')).toEqual(longest);
    expect(withNumber(longest, '412 555 019 1234')).toEqual(longest);
  });

  test('never yields more than 15 characters', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (entries) => {
        const phone = entries.reduce(withNumber, EMPTY_PHONE);
        expect(phoneE164(phone).length).toBeLessThanOrEqual(MAX_PHONE_LENGTH);
        expect(phone.number).toMatch(/^(?:[1-9][\d\s-]*)?$/u);
      }),
    );
  });
});

describe('choosing a dial code', () => {
  test('keeps the number', () => {
    expect(withDialCode(australian('412 555 019'), '+44')).toEqual({ dialCode: '+44', number: '412 555 019' });
  });

  test('is ignored when it is not offered or makes the phone too long', () => {
    expect(withDialCode(australian('412'), '+999')).toEqual(australian('412'));
    const full = { dialCode: '+1' as const, number: '4125550191234' };
    expect(withDialCode(full, '+61')).toEqual(full);
  });
});

test('phones are plus sign and digits, whatever was typed', () => {
  expect(phoneE164(australian('412 555-019'))).toBe('+61412555019');
  expect(phoneE164(EMPTY_PHONE)).toBe('');
});

test('digits are counted with the dial code, and none without a number', () => {
  expect(phoneDigitCount(australian('412 555 01'))).toBe(10);
  expect(phoneDigitCount(EMPTY_PHONE)).toBe(0);
});

test('a phone is read out as it was typed', () => {
  expect(phoneText(australian('412 555 019'))).toBe('+61 412 555 019');
});

test('splitting a stored number gives back the same number', () => {
  expect(splitPhone('+61412555019')).toEqual(australian('412 555 019'));
  expect(splitPhone('+999123456')).toBeUndefined();
  fc.assert(
    fc.property(fc.constantFrom(...DIAL_CODES), fc.stringMatching(/^[1-9]\d{3,10}$/u), ({ code }, digits) => {
      const phone = splitPhone(`${code}${digits}`);
      expect(phone && phoneE164(phone)).toBe(`${code}${digits}`);
    }),
  );
});
