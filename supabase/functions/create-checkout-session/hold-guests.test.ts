import { describe, expect, it } from 'vitest';
import { guestPhone, holdGuests } from './hold-guests.ts';

describe('guestPhone', () => {
  it.each([
    ['0412345678', '+61411222333', '+61412345678'],
    ['412345678', '+61411222333', '+61412345678'],
    ['61412345678', '+61411222333', '+61412345678'],
    ['07911123456', '+447700900123', '+447911123456'],
    ['2025550143', '+12025550100', '+12025550143'],
    ['0612345678', '+33611223344', '+33612345678'],
    ['09012345678', '+819011112222', '+819012345678'],
    ['0211234567', '+64211111111', '+64211234567'],
  ])('reads %s beside a host of %s as %s', (digits, host, expected) => {
    expect(guestPhone(digits, host)).toBe(expected);
  });

  it.each([
    ['1234', '+61411222333'],
    ['0000', '+61411222333'],
    ['412345678', null],
    ['412345678', '+999'],
  ])('makes nothing of %s beside %s', (digits, host) => {
    expect(guestPhone(digits, host)).toBeNull();
  });
});

describe('holdGuests', () => {
  const guest = { firstName: 'Ada', lastName: 'L', email: 'Ada@Example.COM', phone: '0412345678' };

  it('stores one spelling of an address and the digits as typed', () => {
    expect(holdGuests([guest], '+61411222333')).toEqual([
      { first_name: 'Ada', last_name: 'L', email: 'ada@example.com', phone: '0412345678', phone_e164: '+61412345678' },
    ]);
  });

  it('refuses an address that grows beyond its limit in lower case', () => {
    const email = `${'İ'.repeat(246)}@ex.com`;
    expect(() => holdGuests([{ ...guest, email }], null)).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });
});
