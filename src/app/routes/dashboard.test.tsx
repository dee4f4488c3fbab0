import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from '@/lib/session-hint.ts';
import { recordedServer } from '@/testing/recorded-server.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { SIGNED_IN_USER_ID, storeSession } from '@/testing/stored-session.ts';
import { toastShown } from '@/testing/toast-shown.ts';
import DashboardPage from './dashboard.tsx';

const WEDDINGS = 'GET /rest/v1/wedding_events';
const SALES = 'POST /rest/v1/rpc/event_sales';
const TICKETS = 'POST /rest/v1/rpc/list_my_tickets';
const PROFILE = 'GET /rest/v1/profiles';
const REMOVE = 'DELETE /rest/v1/wedding_events';
const LOGOUT = 'POST /auth/v1/logout';

const EVENT_ID = '5b0f3f3c-6f0e-4a43-9c58-0a4f5a0c7d11';
const event = {
  id: EVENT_ID,
  event_name: 'Tomás & Amara Wedding',
  status: 'draft',
  event_date: '2099-03-05T16:30:00Z',
  venue_name: 'Heide',
  venue_address: '7 Templestowe Rd',
  currency: 'AUD',
  total_budget: 10_000,
  price_per_guest: 100,
  guest_count: 100,
};
const sales = { event_id: EVENT_ID, seats_sold: 12, seats_held: 0, viewer_is_host: true };
const profile = {
  first_name: 'Amara',
  last_name: 'Okafor',
  email: 'amara@example.com',
  phone_number: '+61412555019',
  phone_verified: true,
};

type Answers = Parameters<typeof recordedServer>[0];

function open(answers: Answers = {}) {
  const server = recordedServer({
    [WEDDINGS]: [{ body: [event] }],
    [SALES]: [{ body: [sales] }],
    [TICKETS]: [{ body: [] }],
    // The table client asks for one row, or none, as a list.
    [PROFILE]: [{ body: [profile] }],
    [LOGOUT]: [{ status: 204 }],
    ...answers,
  });
  return { server, ...renderScreen(<DashboardPage />, { at: '/dashboard', path: '/dashboard' }) };
}

const address = () => screen.getByTestId('address').textContent;
const loaded = () => screen.findByRole('heading', { level: 3, name: 'Tomás & Amara Wedding' });

vi.setConfig({ testTimeout: 15_000 });

describe('without a session', () => {
  it('goes to /login and asks the server nothing', () => {
    open();
    expect(address()).toBe('/login');
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });
});

describe('with a session', () => {
  beforeEach(storeSession);

  it('says that it is loading, then shows three open sections in order', async () => {
    const { server, user } = open();
    expect(screen.getByText('Loading your dashboard...')).toBeVisible();
    await loaded();
    expect(screen.queryByText('Loading your dashboard...')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
    const sections = screen.getAllByRole('heading', { level: 2 });
    expect(sections.map((heading) => heading.textContent)).toEqual([
      'My Wedding',
      'My Tickets to Other Weddings',
      'My Profile',
    ]);
    for (const heading of sections) {
      expect(within(heading).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    }
    expect(server.requestsTo(PROFILE)[0]?.address).toContain(`user_id=eq.${SIGNED_IN_USER_ID}`);
    expect(server.requestsTo(SALES)[0]?.body).toEqual({ p_event_ids: [EVENT_ID] });
    expect(document.title).toBe('My Dashboard · Vowfund');

    await user.click(screen.getByRole('button', { name: 'My Profile' }));
    expect(screen.getByText('amara@example.com')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'My Profile' }));
    expect(screen.getByText('amara@example.com')).toBeVisible();
  });

  it('does not ask for sales without a wedding', async () => {
    const { server } = open({ [WEDDINGS]: [{ body: [] }] });
    expect(await screen.findByRole('link', { name: 'Create New Wedding' })).toBeVisible();
    expect(server.requestsTo(SALES)).toEqual([]);
  });

  it('signs out and goes home', async () => {
    const { server, user } = open();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(window.localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
    expect(server.requestsTo(LOGOUT)).toHaveLength(1);
    expect(screen.queryByText('Tomás & Amara Wedding')).toBeNull();
  });

  it('signs out here also when the server cannot be told', async () => {
    const { user } = open({ [LOGOUT]: [{ status: 500, body: { message: 'down' } }] });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(address()).toBe('/'), { timeout: 4000 });
    expect(window.localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  });

  it('shows nothing any more once another tab has signed out', async () => {
    open();
    await loaded();
    window.localStorage.removeItem(SESSION_STORAGE_KEY);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY, newValue: null }));
    });
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByText('Tomás & Amara Wedding')).toBeNull();
  });

  it.each([[WEDDINGS], [SALES], [TICKETS], [PROFILE]])('tells that %s failed and tries again', async (failing) => {
    const { server, user } = open({ [failing]: ['offline'] });
    await toastShown('Error loading dashboard');
    const page = within(screen.getByRole('main'));
    expect(page.getByText(/could not reach the server/u)).toBeVisible();
    expect(page.queryByText('Tomás & Amara Wedding')).toBeNull();
    const answers: Answers = {
      [WEDDINGS]: [{ body: [event] }],
      [SALES]: [{ body: [sales] }],
      [TICKETS]: [{ body: [] }],
      [PROFILE]: [{ body: [profile] }],
    };
    server.answer(failing, ...(answers[failing] ?? []));
    await user.click(page.getByRole('button', { name: 'Try Again' }));
    expect(await loaded()).toBeVisible();
  });

  it('signs out of a deleted account and says so', async () => {
    open({ [PROFILE]: [{ body: [] }] });
    await waitFor(() => expect(address()).toBe('/login'));
    await toastShown('Account deleted');
    expect(window.localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  });

  it('signs out after an act on a wedding that is gone', async () => {
    const { user } = open({ [REMOVE]: [{ body: [] }] });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Delete My Wedding' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete My Wedding' }));
    await waitFor(() => expect(address()).toBe('/login'));
    await toastShown('That wedding could not be found.');
  });

  it('reads everything again two seconds after a removal, and stays signed in', async () => {
    const { server, user } = open({ [REMOVE]: [{ body: [{ status: 'draft' }] }] });
    await loaded();
    server.answer(WEDDINGS, { body: [] });
    await user.click(screen.getByRole('button', { name: 'Delete My Wedding' }));
    const removedAt = performance.now();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete My Wedding' }));
    await toastShown('Event deleted');
    expect(server.requestsTo(WEDDINGS)).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Create New Wedding' }, { timeout: 4000 })).toBeVisible();
    expect(performance.now() - removedAt).toBeGreaterThanOrEqual(2000);
    expect(address()).toBe('/dashboard');
  });

  it('keeps what it shows when a later read fails', async () => {
    const { server } = open();
    await loaded();
    server.answer(WEDDINGS, 'offline');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await toastShown('Error loading dashboard');
    expect(await loaded()).toBeVisible();
  });
});
