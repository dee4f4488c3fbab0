import { describe, expect, it } from 'vitest';
import { filterTickets, inOrder, type MyTicket, TICKET_FILTERS, ticketState } from './my-ticket.ts';

const NOON = new Date(2027, 2, 5, 12, 0);
const pending = { status: 'pending', event_date: '2027-03-06T16:30:00Z' } as const;
const confirmed = { status: 'confirmed', event_date: '2027-03-05T09:00:00Z' } as const;
const past = { status: 'confirmed', event_date: '2027-03-04T23:30:00Z' } as const;
const pastPending = { status: 'pending', event_date: '2027-03-01T10:00:00Z' } as const;
const dateless: Pick<MyTicket, 'status' | 'event_date'> = { status: 'pending', event_date: null };
const ALL = [pending, confirmed, past, pastPending, dateless];

describe('ticketState', () => {
  it('is past from the day after, whatever was booked', () => {
    expect(ALL.map((ticket) => ticketState(ticket, NOON))).toEqual(['invited', 'booked', 'past', 'past', 'invited']);
  });
});

describe('inOrder', () => {
  it('begins with the next wedding and ends with the one longest ago', () => {
    expect(inOrder(ALL, NOON)).toEqual([confirmed, pending, dateless, past, pastPending]);
  });
});

describe('filterTickets', () => {
  it.each([
    ['all', ALL],
    ['invited', [pending, dateless]],
    ['booked', [confirmed]],
    ['past', [past, pastPending]],
  ] as const)('%s', (filter, expected) => {
    expect(filterTickets(ALL, filter, NOON)).toEqual(expected);
  });

  it('puts each ticket under exactly one of the three states', () => {
    const counts = TICKET_FILTERS.filter(({ value }) => value !== 'all').map(
      ({ value }) => filterTickets(ALL, value, NOON).length,
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ALL.length);
  });
});
