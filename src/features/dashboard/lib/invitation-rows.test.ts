import { describe, expect, it } from 'vitest';
import { BOOKED, INVITED } from '../testing/example-wedding.ts';
import { confirmationText, countText, findRows, guestTitle, statusText, ticketCodeText } from './invitation-rows.ts';

const TOMAS = {
  ...BOOKED,
  row_id: 'ticket-3',
  recipient_name: 'Tomás Reyes',
  email: 't@x.org',
  ticket_code: 'TA-0002',
};
const ROWS = [BOOKED, TOMAS, INVITED];

describe('findRows', () => {
  it.each([
    ['', [BOOKED, TOMAS, INVITED]],
    ['dev', [BOOKED]],
    ['TOMAS', [TOMAS]],
    ['reyes tom', [TOMAS]],
    ['hannah@', [INVITED]],
    ['ta-0002', [TOMAS]],
    ['nobody', []],
  ])('finds by name, e-mail or code: %j', (search, expected) => {
    expect(findRows(ROWS, search, 'all')).toEqual(expected);
  });

  it('keeps to the status asked for', () => {
    expect(findRows(ROWS, '', 'booked')).toEqual([BOOKED, TOMAS]);
    expect(findRows(ROWS, '', 'invited')).toEqual([INVITED]);
    expect(findRows(ROWS, 'dev', 'invited')).toEqual([]);
  });

  it('searches ten thousand guests in a blink', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...BOOKED,
      recipient_name: `Guest ${String(index)}`,
    }));
    expect(findRows(many, 'guest 9999', 'all')).toHaveLength(1);
  });
});

describe('texts of a row', () => {
  it('shows a booked seat with its reference and code', () => {
    expect([statusText(BOOKED), confirmationText(BOOKED), ticketCodeText(BOOKED)]).toEqual([
      'Booked',
      'VF-7K2M9QXA',
      'TA-0001',
    ]);
  });

  it('says Invited everywhere else', () => {
    expect([statusText(INVITED), confirmationText(INVITED), ticketCodeText(INVITED)]).toEqual([
      'Invited',
      'Invited',
      'Invited',
    ]);
  });

  it('calls a guest by name, or by address', () => {
    expect([guestTitle(BOOKED), guestTitle(INVITED)]).toEqual(['Dev Raman', 'hannah@example.com']);
  });

  it('counts', () => {
    expect(countText(50, 10_000)).toBe('Showing 50 of 10,000 guests');
    expect(countText(1, 1)).toBe('1 guest');
    expect(countText(12, 12)).toBe('12 guests');
  });
});
