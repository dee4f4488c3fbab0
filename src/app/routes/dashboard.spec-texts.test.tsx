import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from '@/lib/session-hint.ts';
import { recordedServer } from '@/testing/recorded-server.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { SIGNED_IN_USER_ID, storeSession } from '@/testing/stored-session.ts';
import { toastShown } from '@/testing/toast-shown.ts';
import DashboardPage from './dashboard.tsx';

const WEDDINGS = 'GET /rest/v1/wedding_events';
const PROFILE = 'GET /rest/v1/profiles';
const REFRESH = 'POST /auth/v1/token';
const HOUR_S = 3600;

const READS = {
  [WEDDINGS]: [{ body: [] }],
  'POST /rest/v1/rpc/list_my_tickets': [{ body: [] }],
  [PROFILE]: [{ body: [{ first_name: 'Amara', last_name: 'Okafor', phone_verified: true }] }],
};

type Answers = Parameters<typeof recordedServer>[0];

function open(answers: Answers = {}) {
  const server = recordedServer({ ...READS, ...answers });
  return { server, ...renderScreen(<DashboardPage />, { at: '/dashboard', path: '/dashboard' }) };
}

function storeExpiredSession(refreshToken = 'refresh') {
  storeSession();
  const session = JSON.parse(window.localStorage.getItem(SESSION_STORAGE_KEY)!) as object;
  const expired = { ...session, refresh_token: refreshToken, expires_at: Math.floor(Date.now() / 1000) - HOUR_S };
  window.localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(expired));
}

function freshSession() {
  const user = { id: SIGNED_IN_USER_ID, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' };
  return { access_token: 'h.fresh.s', refresh_token: 'next', token_type: 'bearer', expires_in: HOUR_S, user };
}

const address = () => screen.getByTestId('address').textContent;
const loaded = () => screen.findByRole('link', { name: 'Create New Wedding' });

vi.setConfig({ testTimeout: 15_000 });
beforeEach(storeSession);

it('shows nothing of a wedding before the user is known', async () => {
  open();
  expect(screen.getByText('Loading your dashboard...')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(await loaded()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

it('has a logo that leads back to /', async () => {
  const { user } = open();
  await loaded();
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Vowfund' }));
  expect(address()).toBe('/');
});

it('tells a failed load in destructive style, with the message', async () => {
  open({ [WEDDINGS]: ['offline'] });
  await toastShown('Error loading dashboard');
  const toast = screen.getByText('Error loading dashboard').closest<HTMLElement>('[role=alert]');
  expect(toast).toHaveClass('border-danger');
  expect(toast).toHaveTextContent(/We could not reach the server\. Please check your connection and try again\.$/u);
});

it('an expired token is refreshed before anything is read', async () => {
  storeExpiredSession();
  const { server } = open({ [REFRESH]: [{ body: freshSession() }] });
  expect(await loaded()).toBeVisible();
  expect(server.requestsTo(REFRESH)).toMatchObject([{ body: { refresh_token: 'refresh' } }]);
  const [first, ...later] = vi.mocked(globalThis.fetch).mock.calls;
  expect(first?.[0]).toContain('/auth/v1/token?grant_type=refresh_token');
  expect(later.length).toBeGreaterThanOrEqual(3);
  for (const [, init] of later) expect(new Headers(init?.headers).get('authorization')).toBe('Bearer h.fresh.s');
  expect(window.localStorage.getItem(SESSION_STORAGE_KEY)).toContain('h.fresh.s');
});

it.each(['refresh_token_not_found', 'refresh_token_already_used', 'session_not_found'])(
  'a refresh refused with %s removes the session and leads to /login',
  async (code) => {
    // Each its own token: the auth client does not ask twice with one that was refused.
    storeExpiredSession(code);
    // The auth client reports a lost session itself; here that report is expected.
    const reports = [vi.mocked(console.error), vi.mocked(console.warn)];
    for (const report of reports) report.mockImplementation(() => undefined);
    const { server } = open({ [REFRESH]: [{ status: 400, body: { error_code: code, msg: 'No.' } }] });
    await waitFor(() => expect(address()).toBe('/login'));
    expect(window.localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
    expect(server.requestsTo(WEDDINGS)).toEqual([]);
    expect(server.requestsTo(PROFILE)).toEqual([]);
    for (const report of reports) report.mockClear();
  },
);

it.each([502, 503, 504])('an answer %i of the auth service signs nobody out', async (status) => {
  storeExpiredSession(`refresh-${String(status)}`);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reports = [vi.mocked(console.error), vi.mocked(console.warn)];
  for (const report of reports) report.mockImplementation(() => undefined);
  const { server } = open({ [REFRESH]: [{ status, body: {} }, { body: freshSession() }] });
  await waitFor(() => expect(server.requestsTo(REFRESH)).toHaveLength(1));
  expect(window.localStorage.getItem(SESSION_STORAGE_KEY)).not.toBeNull();
  expect(await loaded()).toBeVisible();
  expect(server.requestsTo(REFRESH)).toHaveLength(2);
  expect(address()).toBe('/dashboard');
  for (const report of reports) report.mockClear();
  vi.useRealTimers();
});
