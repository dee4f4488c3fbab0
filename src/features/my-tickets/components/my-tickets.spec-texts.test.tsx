import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import type { MyTicket } from '../lib/my-ticket.ts';
import { MyTickets } from './my-tickets.tsx';

const TICKET: MyTicket = {
  id: 'a',
  event_id: 'a',
  event_name: 'Jonah & Ruth Wedding',
  host_name: 'Ruth Adeyemi',
  status: 'confirmed',
  event_date: '2099-11-14T17:15:00Z',
  venue_name: 'Orchard House',
  venue_address: '88 Arthurs Seat Rd',
  currency: 'AUD',
  unit_price_minor: 10_000,
  ticket_quantity: 2,
  total_minor: 20_000,
};

it("has the filters All, I'm Invited, I'm Booked and Past, in this order", () => {
  renderScreen(<MyTickets tickets={[TICKET]} />);
  const filters = within(screen.getByRole('group', { name: 'Which tickets to show' })).getAllByRole('button');
  expect(filters.map((filter) => filter.textContent)).toEqual(['All', "I'm Invited", "I'm Booked", 'Past']);
});

// What each class looks like is in src/styles: amber, green and red.
it.each([
  ['pending', "I'm Invited", 'yellow', 'badge-invited', { status: 'pending' }],
  ['confirmed', "I'm Booked", 'green', 'badge-booked', { status: 'confirmed' }],
  ['past', 'Past', 'red', 'badge-past', { status: 'confirmed', event_date: '2001-08-22T14:00:00Z' }],
  ['past pending', 'Past', 'red', 'badge-past', { status: 'pending', event_date: '2001-08-22T14:00:00Z' }],
] as const)('a %s card shows the badge %j in %s', (_status, text, _colour, className, change) => {
  renderScreen(<MyTickets tickets={[{ ...TICKET, ...change }]} />);
  const card = within(screen.getByRole('listitem'));
  expect(card.getByText(text)).toHaveClass('badge', className);
});
