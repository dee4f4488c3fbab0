import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type AuthState, useAuthState } from '@/lib/use-auth-state.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { LandingScreen } from './landing-screen.tsx';

vi.mock('@/lib/use-auth-state.ts', () => ({ useAuthState: vi.fn() }));

const WITHOUT: AuthState = { status: 'resolved', session: null };
const WITH = { status: 'resolved', session: { user: { id: 'user-1' } } } as AuthState;

beforeEach(() => {
  vi.mocked(useAuthState).mockReturnValue(WITHOUT);
});

const open = () => renderScreen(<LandingScreen calculator={null} contact={null} />, { path: '/' });
const button = () => screen.getByRole('button', { name: 'Sign Up/In' });

it('Sign Up/In stays fixed at the top right', () => {
  open();
  expect(button()).toHaveClass('fixed!', 'top-5');
  expect(button().className).toMatch(/(?:^| )right-/u);
});

it.each([
  ['with a session', WITH],
  ['without a session', WITHOUT],
])('Sign Up/In is enabled once the first auth state is there, %s', (_name, state) => {
  vi.mocked(useAuthState).mockReturnValue(state);
  open();
  expect(button()).toBeEnabled();
});

it('the hero has logo, tagline and drawing', () => {
  open();
  const hero = within(screen.getByRole('banner'));
  expect(hero.getByRole('link', { name: 'Vowfund' })).toHaveAttribute('href', '/');
  expect(hero.getByText('Invite family and friends to Crowd Fund your wedding')).toBeVisible();
  expect(hero.getByRole('img', { name: /wedding party/u })).toHaveAttribute('src', expect.stringMatching(/\.svg/u));
});
