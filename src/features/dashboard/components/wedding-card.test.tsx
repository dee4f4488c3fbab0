import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { recordedServer } from '@/testing/recorded-server.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { toastShown } from '@/testing/toast-shown.ts';
import type { Wedding } from '../lib/wedding.ts';
import { WEDDING } from '../testing/example-wedding.ts';
import { MyWeddings } from './my-weddings.tsx';
import { WeddingCard } from './wedding-card.tsx';

const REMOVE = 'DELETE /rest/v1/wedding_events';

function open(change: Partial<Wedding> = {}) {
  const onGone = vi.fn();
  const rendered = renderScreen(<WeddingCard wedding={{ ...WEDDING, ...change }} hostName="Amara" onGone={onGone} />);
  return { ...rendered, onGone };
}

function stat(label: string): string | undefined {
  const term = screen.getByText(label, { selector: 'dt' });
  return term.nextElementSibling?.textContent.trim();
}

const button = (name: string) => screen.getByRole('button', { name });

describe('what a wedding card tells', () => {
  it('says when and where', () => {
    open();
    expect(screen.getByRole('heading', { level: 3, name: 'Tomás & Amara Wedding' })).toBeVisible();
    expect(screen.getByText('Thursday, 05 Mar 2099, 4:30PM')).toBeVisible();
    expect(screen.getByText('The Glasshouse at Heide, 7 Templestowe Rd, Bulleen VIC 3105')).toBeVisible();
  });

  it('says what is still open', () => {
    open({ eventDate: null });
    expect(screen.getByText('Date TBD, Time TBD')).toBeVisible();
    expect(stat('Countdown')).toBe('TBD');
  });

  it('reads a wedding at 00:00 as one without a time', () => {
    open({ eventDate: '2099-03-05T00:00:00Z' });
    expect(screen.getByText('Thursday, 05 Mar 2099, Time TBD')).toBeVisible();
  });

  it('marks a cancelled wedding', () => {
    open({ status: 'cancelled' });
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Tomás & Amara Wedding (Cancelled)');
  });

  it('adds up the figures under visible labels', () => {
    open();
    expect(stat('Funds Raised')).toBe('$1,206');
    expect(stat('Total Budget')).toBe('$10,000');
    expect(stat('Tickets Sold')).toBe('12 12%');
    expect(stat('Total Guests')).toBe('100');
    expect(stat('Per Guest')).toBe('$100.50');
    expect(stat('Countdown')).toMatch(/^\d+ days$/u);
    expect(screen.getByText('12 / 100')).toBeVisible();
    expect(screen.getByText('2 being paid for, 86 still open')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Tickets sold' })).toHaveAttribute('aria-valuenow', '12');
  });

  it("speaks the wedding's own money", () => {
    open({ currency: 'JPY', pricePerGuestMinor: 12_000, totalBudgetMinor: 1_000_000, seatsSold: 2 });
    expect(stat('Funds Raised')).toBe('¥24,000');
    expect(stat('Total Budget')).toBe('¥1,000,000');
  });

  it('never fills the bar beyond full', () => {
    open({ seatsSold: 120 });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(screen.getByText('120 / 100')).toBeVisible();
  });
});

describe('delete and cancel', () => {
  it.each([
    ['draft', 'Delete My Wedding', 'Available only when zero tickets are sold'],
    ['cancelled', 'Delete My Wedding', 'Available only when zero tickets are sold'],
    ['confirmed', 'Cancel My Wedding', 'Refunds cover the core ticket payment and any bonus, excluding platform fees'],
  ] as const)('a %s wedding has %s, explained to the keyboard', async (status, name, tooltip) => {
    const { user } = open({ status });
    await user.tab();
    expect(button(name)).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(tooltip);
    expect(button(name)).toHaveAccessibleDescription(tooltip);
  });

  it('a partner has neither', () => {
    open({ viewerIsHost: false, status: 'confirmed' });
    expect(screen.queryByRole('button', { name: /My Wedding/u })).toBeNull();
    expect(button('Email')).toBeVisible();
  });

  it('changes nothing until confirmed', async () => {
    const server = recordedServer({});
    const { user } = open();
    await user.click(button('Delete My Wedding'));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete My Wedding' }));
    expect(dialog.getByText(/Delete Tomás & Amara Wedding\? This is final/u)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep My Wedding' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requestsTo(REMOVE)).toEqual([]);
  });

  async function confirm(user: ReturnType<typeof open>['user'], name: string) {
    await user.click(button(name));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  }

  it('deletes by id, says so, and lets nobody press anything until the reload', async () => {
    const server = recordedServer({ [REMOVE]: [{ body: [{ status: 'draft' }] }] });
    const { user } = open();
    await confirm(user, 'Delete My Wedding');
    await toastShown('Event deleted');
    expect(screen.getByText('Your wedding event has been successfully deleted.')).toBeVisible();
    const [request] = server.requestsTo(REMOVE);
    expect(request).toMatchObject({
      address: `/rest/v1/wedding_events?id=eq.${WEDDING.id}&select=status`,
      body: undefined,
    });
    await waitFor(() => expect(screen.getByText('Total Budget').closest('article')).toHaveAttribute('inert'));
  });

  it('tells of refunds when the wedding was confirmed by then', async () => {
    recordedServer({ [REMOVE]: [{ body: [{ status: 'confirmed' }] }] });
    const { user } = open();
    await confirm(user, 'Delete My Wedding');
    await toastShown('Your wedding event has been deleted and refunds are being processed.');
  });

  it('asks with the refund sentence before cancelling, then cancels', async () => {
    recordedServer({ [REMOVE]: [{ body: [{ status: 'confirmed' }] }] });
    const { user } = open({ status: 'confirmed' });
    await user.click(button('Cancel My Wedding'));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel My Wedding' }));
    expect(
      dialog.getByText('All tickets will be refunded to guests, minus fees as per Terms and Conditions'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel My Wedding' }));
    await toastShown('Event cancelled');
    expect(
      screen.getByText('Your wedding event has been cancelled and all ticket holders will be refunded.'),
    ).toBeVisible();
  });

  it.each([
    ['draft', 'Delete My Wedding', 'Error deleting event'],
    ['confirmed', 'Cancel My Wedding', 'Error cancelling event'],
  ] as const)('a failed removal of a %s wedding leaves the card as it was', async (status, name, title) => {
    recordedServer({ [REMOVE]: ['offline'] });
    const { user } = open({ status });
    await confirm(user, name);
    await toastShown(title);
    expect(screen.getByText(/could not reach the server/u)).toBeVisible();
    expect(button(name)).toBeEnabled();
  });

  it('reports a wedding that was gone already', async () => {
    recordedServer({ [REMOVE]: [{ body: [] }] });
    const { user, onGone } = open();
    await confirm(user, 'Delete My Wedding');
    await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
    expect(screen.queryByText('Event deleted')).toBeNull();
  });
});

describe('other ways to invite', () => {
  it.each(['Facebook', 'Instagram', 'X', 'SMS'])('%s is coming soon', async (channel) => {
    const { user } = open();
    await user.click(button(channel));
    await toastShown(`${channel} sharing coming soon!`);
  });
});

describe('without a wedding', () => {
  it('leads to making one', async () => {
    const { user } = renderScreen(<MyWeddings weddings={[]} hostName="Amara" onEventGone={vi.fn()} />);
    await user.click(screen.getByRole('link', { name: 'Create New Wedding' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/create-wedding');
  });
});
