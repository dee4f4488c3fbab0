import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '@/components/ui/toast-host.tsx';
import { INVITATION, TOKEN } from '@/features/invitation/testing/recorded-answers.ts';
import { recordedServer } from '@/testing/recorded-server.ts';
import { storeSession } from '@/testing/stored-session.ts';
import { AppRoutes } from './router.tsx';

const GET_INVITATION = 'POST /functions/v1/get-invitation';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

function openAt(address: string) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <AppRoutes />
      <Address />
      <ToastHost />
    </MemoryRouter>,
  );
}

const address = () => screen.getByTestId('address').textContent;
/** A page is downloaded first, and turned from its source into something that runs. */
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 15_000 });

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

/** The two reads that follow at once where somebody is signed in. */
const dashboard = () =>
  recordedServer({
    'GET /rest/v1/wedding_events': [{ body: [] }],
    'POST /rest/v1/rpc/list_my_tickets': [{ body: [] }],
    'GET /rest/v1/profiles': [{ body: [{ first_name: 'Amara', phone_verified: true }] }],
  });

describe('without a login', () => {
  it.each([
    ['a visitor', () => undefined],
    ['somebody signed in', storeSession],
  ])('shows the landing page, with its calculator, at / to %s', async (_who, arrive) => {
    arrive();
    openAt('/');
    expect(await heading('Invite family and friends to Crowd Fund your wedding')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Total budget' })).toHaveValue('10,000');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign Up/In' })).toBeEnabled());
    expect(address()).toBe('/');
  });

  it.each([
    ['/login', 'Welcome to Vowfund'],
    ['/create-wedding', 'Create Your Account & Wedding'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
    ['/contact-support', 'Contact Support'],
  ])('%s is open to a visitor and shows %j', async (path, title) => {
    openAt(path);
    expect(await heading(title)).toBeVisible();
    expect(address()).toBe(path);
  });

  it.each([
    ['/invitation', "You're Invited!"],
    ['/payment-success', 'Payment Successful!'],
  ])('takes the token of %s from the query, without a login', async (path, title) => {
    const server = recordedServer({ [GET_INVITATION]: [{ body: INVITATION }] });
    openAt(`${path}?token=${TOKEN}`);
    expect(await heading(title)).toBeVisible();
    expect(await screen.findByText('March 05, 2099')).toBeVisible();
    expect(server.requestsTo(GET_INVITATION).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    expect(address()).toBe(`${path}?token=${TOKEN}`);
  });

  it('any other path shows the 404 page', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    openAt('/somewhere/else');
    expect(await heading('404')).toBeVisible();
  });
});

it('somebody signed in who asks for /login goes to /dashboard', async () => {
  storeSession();
  dashboard();
  openAt('/login');
  expect(await heading('My Dashboard')).toBeVisible();
  expect(address()).toBe('/dashboard');
  expect(await screen.findByRole('link', { name: 'Create New Wedding' })).toBeVisible();
});
