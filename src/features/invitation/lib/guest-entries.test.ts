import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  donationAfterEdit,
  emptyGuest,
  largestQuantity,
  missingFields,
  onlyDigits,
  resizeGuests,
  trimmedGuest,
} from './guest-entries.ts';

const PRIYA = { firstName: 'Priya', lastName: 'Raman', email: 'priya@example.com', phone: '0412345678' };

describe('missingFields', () => {
  it('finds nothing in a full entry, everything in an empty one', () => {
    expect(missingFields(PRIYA)).toEqual([]);
    expect(missingFields(emptyGuest())).toEqual(['firstName', 'lastName', 'email', 'phone']);
  });

  it.each([
    ['blank name', { ...PRIYA, firstName: '  ' }, ['firstName']],
    ['e-mail without shape', { ...PRIYA, email: 'priya@example' }, ['email']],
    ['e-mail with spaces around is fine', { ...PRIYA, email: ' priya@example.com ' }, []],
    ['phone too short to be one', { ...PRIYA, phone: '041' }, ['phone']],
  ])('%s', (_name, guest, missing) => {
    expect(missingFields(guest)).toEqual(missing);
  });
});

describe('resizeGuests', () => {
  it('keeps what is typed for the remaining guests and drops the removed ones', () => {
    const grown = resizeGuests([PRIYA], 3);
    expect(grown).toEqual([PRIYA, emptyGuest(), emptyGuest()]);
    const dev = { ...PRIYA, firstName: 'Dev' };
    expect(resizeGuests(resizeGuests([PRIYA, dev], 1), 2)).toEqual([PRIYA, emptyGuest()]);
  });

  it('always has one entry per seat', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (before, after) => {
        const guests = resizeGuests(resizeGuests([PRIYA], before), after);
        expect(guests).toHaveLength(after);
        expect(guests[0]).toEqual(PRIYA);
      }),
    );
  });
});

describe('donationAfterEdit', () => {
  it.each([
    ['', '5', '5'],
    ['5', '', ''],
    ['50', '50.5', '50'],
    ['50', '-50', '50'],
    ['50', 'abc', '50'],
    ['1234567', '12345678', '1234567'],
    ['', '1234567', '1234567'],
  ])('%j edited to %j is %j', (before, typed, after) => {
    expect(donationAfterEdit(before, typed)).toBe(after);
  });
});

it('takes 20 seats at most, and no more than are free', () => {
  expect(largestQuantity(100)).toBe(20);
  expect(largestQuantity(3)).toBe(3);
});

it('keeps only digits of a phone', () => {
  expect(onlyDigits('+61 (412) 345-678')).toBe('61412345678');
  expect(onlyDigits('1'.repeat(30))).toHaveLength(15);
});

it('sends names and e-mail without the spaces around them', () => {
  expect(trimmedGuest({ ...PRIYA, firstName: ' Priya ', email: 'priya@example.com ' })).toEqual(PRIYA);
});
