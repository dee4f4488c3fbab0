import { expect, it } from 'vitest';
import { CURRENCY_BY_PREFIX, currencyForPhone, currencySymbol } from './currency.ts';

const NATIONAL_NUMBER = '412345678';

it.each([
  ['+1', 'USD', '$'],
  ['+61', 'AUD', '$'],
  ['+44', 'GBP', '£'],
  ['+33', 'EUR', '€'],
  ['+49', 'EUR', '€'],
  ['+39', 'EUR', '€'],
  ['+34', 'EUR', '€'],
  ['+81', 'JPY', '¥'],
  ['+86', 'CNY', '¥'],
  ['+91', 'INR', '₹'],
  ['+971', 'AED', 'AED '],
  ['+966', 'SAR', 'SAR '],
])('a phone of %s pays in %s, written %j', (prefix, currency, symbol) => {
  const found = currencyForPhone(prefix + NATIONAL_NUMBER);
  expect(found).toBe(currency);
  expect(currencySymbol(found)).toBe(symbol);
});

it('New Zealand and Brazil have their own money', () => {
  const found = ['+64', '+55'].map((prefix) => currencyForPhone(prefix + NATIONAL_NUMBER));
  expect(found).toEqual(['NZD', 'BRL']);
  expect(found.map(currencySymbol)).toEqual(['$', 'R$']);
});

it('any other phone pays in USD, and the longest matching prefix wins', () => {
  for (const prefix of ['+7', '+27', '+41', '+234', '+852', '+972', '+97', '+96', '']) {
    expect([prefix, currencyForPhone(prefix && prefix + NATIONAL_NUMBER)]).toEqual([prefix, 'USD']);
  }
  expect(currencyForPhone('+97112345678')).toBe('AED');
  expect(currencyForPhone('+91712345678')).toBe('INR');
  expect(Object.keys(CURRENCY_BY_PREFIX)).toHaveLength(14);
});
