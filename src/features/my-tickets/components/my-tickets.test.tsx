import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
  venue_address: '88 Arthurs Seat Rd, Red Hill VIC 3937',
  currency: 'AUD',
  unit_price_minor: 10_000,
  ticket_quantity: 2,
  total_minor: 20_000,
};
const PENDING: MyTicket = {
  ...TICKET,
  id: 'b',
  event_name: 'Luca & Mei Wedding',
  status: 'pending',
  event_date: null,
  currency: 'GBP',
  ticket_quantity: 1,
  total_minor: 10_000,
};
const PAST: MyTicket = { ...TICKET, id: 'c', event_name: 'Karim & Elise Wedding', event_date: '2001-08-22T14:00:00Z' };

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('a ticket', () => {
  it('tells whose wedding, when, where and what it costs', () => {
    renderScreen(<MyTickets tickets={[TICKET]} />);
    const ticket = within(screen.getByRole('listitem'));
    expect(ticket.getByRole('heading', { level: 3 })).toHaveTextContent("Jonah & Ruth Wedding I'm Booked");
    expect(ticket.getByText('Hosted by Ruth Adeyemi')).toBeVisible();
    expect(ticket.getByText('Saturday, November 14, 2099, 5:15PM')).toBeVisible();
    expect(ticket.getByText('$200.00').closest('p')).toHaveTextContent('$200.00 ($100.00 x 2)');
    const venue = ticket.getByRole('link', { name: /^Orchard House, 88 Arthurs Seat Rd/u });
    expect(venue).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=88%20Arthurs%20Seat%20Rd%2C%20Red%20Hill%20VIC%203937',
    );
    expect(venue).toHaveAttribute('target', '_blank');
  });

  it("speaks the wedding's own money and admits what is still open", () => {
    renderScreen(<MyTickets tickets={[PENDING]} />);
    expect(screen.getByText('Date TBD, Time TBD')).toBeVisible();
    expect(screen.getByText('£100.00').closest('p')).toHaveTextContent('£100.00 (£100.00 x 1)');
  });
});

describe('filters', () => {
  it.each([
    ['All', ["Jonah & Ruth Wedding I'm Booked", "Luca & Mei Wedding I'm Invited", 'Karim & Elise Wedding Past']],
    ["I'm Invited", ["Luca & Mei Wedding I'm Invited"]],
    ["I'm Booked", ["Jonah & Ruth Wedding I'm Booked"]],
    ['Past', ['Karim & Elise Wedding Past']],
  ])('%s', async (filter, expected) => {
    const { user } = renderScreen(<MyTickets tickets={[PAST, PENDING, TICKET]} />);
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: filter }));
    expect(screen.getByRole('button', { name: filter })).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toEqual(expected);
  });

  it('say so when none of a kind is there, and stay', async () => {
    const { user } = renderScreen(<MyTickets tickets={[TICKET]} />);
    await user.click(screen.getByRole('button', { name: 'Past' }));
    expect(screen.getByText(/No wedding of this kind/u)).toBeVisible();
    expect(screen.queryByText('No tickets yet')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(names()).toHaveLength(1);
  });
});

describe('without tickets', () => {
  it('says so kindly', () => {
    renderScreen(<MyTickets tickets={[]} />);
    expect(screen.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
    expect(screen.getByText("You haven't been invited to any weddings yet.")).toBeVisible();
  });
});
