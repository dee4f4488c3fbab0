import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '@/testing/stored-session.ts';
import { useAuthState } from './use-auth-state.ts';

type Listener = (event: string, session: object | null) => void;

const { listeners } = vi.hoisted(() => ({ listeners: new Set<Listener>() }));
vi.mock('./supabase.ts', () => ({
  supabase: {
    auth: {
      onAuthStateChange: (listener: Listener) => {
        listeners.add(listener);
        return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } };
      },
    },
  },
}));

const sessionOf = (id: string) => ({ user: { id } });

function Who() {
  const auth = useAuthState();
  return <p>{auth.status === 'loading' ? 'loading' : (auth.session?.user.id ?? 'nobody')}</p>;
}

async function open() {
  storeSession();
  const rendered = render(<Who />);
  await vi.waitFor(() => expect(listeners.size).toBe(1));
  return rendered;
}

const tell = (event: string, session: object | null) =>
  act(() => {
    for (const listener of listeners) listener(event, session);
  });

beforeEach(() => listeners.clear());

it('knows at once that nobody is signed in where no session is stored', () => {
  render(<Who />);
  expect(screen.getByText('nobody')).toBeVisible();
  expect(listeners.size).toBe(0);
});

it.each([
  ['INITIAL_SESSION', sessionOf('amara'), 'amara'],
  ['SIGNED_IN', sessionOf('amara'), 'amara'],
  ['TOKEN_REFRESHED', sessionOf('amara'), 'amara'],
  ['SIGNED_OUT', null, 'nobody'],
])('follows %s', async (event, session, seen) => {
  const { unmount } = await open();
  expect(screen.getByText('loading')).toBeVisible();
  tell(event, session);
  expect(screen.getByText(seen)).toBeVisible();
  tell('SIGNED_IN', sessionOf('tomas'));
  expect(screen.getByText('tomas')).toBeVisible();
  tell('SIGNED_OUT', null);
  expect(screen.getByText('nobody')).toBeVisible();
  unmount();
  expect(listeners.size).toBe(0);
});

it.each(['USER_UPDATED', 'PASSWORD_RECOVERY', 'MFA_CHALLENGE_VERIFIED'])('is not moved by %s', async (event) => {
  await open();
  tell('INITIAL_SESSION', sessionOf('amara'));
  tell(event, sessionOf('amara'));
  expect(screen.getByText('amara')).toBeVisible();
});
