import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail, splitEmailList } from './email.ts';
import { coupleName, weddingName } from './event-name.ts';
import { cleanMobileNumber, fitsPhoneLimit, isE164, joinPhone } from './phone.ts';
import { eventInitials, ticketCode } from './ticket-code.ts';

describe('the wedding’s name', () => {
  it('puts the groom first whichever partner signs up', () => {
    expect(weddingName('bride', 'Amara', 'Tomás')).toBe('Tomás & Amara Wedding');
    expect(weddingName('groom', 'Tomás', 'Amara')).toBe('Tomás & Amara Wedding');
    expect(coupleName('Tomás & Amara Wedding')).toBe('Tomás & Amara');
  });
});

describe('ticket codes', () => {
  it.each([
    ['Tomás & Amara Wedding', 'TA'],
    ['élodie & zoë Wedding', 'ÉZ'],
    ['Our garden party', 'XX'],
    ['& Amara', 'XX'],
    ['1st & 2nd', 'XX'],
    ["Amara & Partner's Wedding", 'AP'],
  ])('%s starts its codes with %s', (name, initials) => {
    expect(eventInitials(name)).toBe(initials);
  });

  it('numbers in four digits and grows past them', () => {
    expect(ticketCode('TA', 1)).toBe('TA-0001');
    expect(ticketCode('TA', 9999)).toBe('TA-9999');
    expect(ticketCode('TA', 10_000)).toBe('TA-10000');
  });
});

describe('e-mail lists', () => {
  it('splits on newlines, commas and semicolons, trims, drops empties', () => {
    expect(splitEmailList(' a@b.co ,\n; c@d.co;;\r\ne@f.co ')).toEqual(['a@b.co', 'c@d.co', 'e@f.co']);
    expect(splitEmailList(' \n,; ')).toEqual([]);
  });

  it.each(['a@b.co', "o'hara+seat@mail.example.org", 'ünal@bücher.example'])('takes %s', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each(['', 'a', 'a@b', '@b.co', 'a@.', 'a b@c.co', 'a@b@c.co', 'a@b .co', 'a\n@b.co'])('refuses %j', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  it('compares mailboxes in one spelling', () => {
    expect(normalizeEmail('  Aunt.May@Example.ORG ')).toBe('aunt.may@example.org');
  });
});

describe('phones', () => {
  it('keeps digits, spaces and hyphens and strips leading zeros', () => {
    expect(cleanMobileNumber('0412 345-678')).toBe('412 345-678');
    expect(cleanMobileNumber('00(4)12a345')).toBe('412345');
    expect(cleanMobileNumber('０４１２')).toBe('');
  });

  it('joins to E.164 whatever was typed between the digits', () => {
    expect(joinPhone('+61', '412 345-678')).toBe('+61412345678');
    expect(joinPhone('+61', ' - ')).toBe('');
  });

  it('counts the plus sign and digits, not spaces', () => {
    expect(fitsPhoneLimit('+61', '412 345 678 901')).toBe(true);
    expect(fitsPhoneLimit('+61', '4123456789012')).toBe(false);
  });

  it('what is cleaned and joined is E.164 once it is long enough', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 -]{8,14}$/u), (typed) => {
        const joined = joinPhone('+61', cleanMobileNumber(typed));
        const digits = joined.length - 1;
        expect(isE164(joined)).toBe(digits >= 7 && digits <= 15);
      }),
    );
  });
});
