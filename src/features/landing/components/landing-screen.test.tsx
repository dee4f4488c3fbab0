import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthState, useAuthState } from '@/lib/use-auth-state.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { LandingScreen } from './landing-screen.tsx';

vi.mock('@/lib/use-auth-state.ts', () => ({ useAuthState: vi.fn() }));

const RESOLVED: AuthState = { status: 'resolved', session: null };

beforeEach(() => {
  vi.mocked(useAuthState).mockReturnValue(RESOLVED);
});

function open() {
  return renderScreen(<LandingScreen calculator={<p>The calculator</p>} contact={<p>The form</p>} />, { path: '/' });
}

describe('the page', () => {
  it('shows hero, calculator, three steps, questions, form and footer', () => {
    open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Invite family and friends to Crowd Fund your wedding' }),
    ).toBeVisible();
    expect(screen.getByRole('img', { name: /wedding party at one long table/u })).toBeVisible();
    expect(screen.getByText('The calculator')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'How Vowfund Works' })).toBeVisible();
    const steps = screen.getAllByRole('listitem').map((step) => within(step).getByRole('heading').textContent);
    expect(steps).toEqual(['1 Calculate Costs', '2 Send Invitations', '3 Release Funds']);
    expect(screen.getByText(/to your account whenever you wish/u)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
    expect(screen.getByText('The form')).toBeVisible();
  });

  it('links to three networks and to the small print', () => {
    open();
    const footer = within(screen.getByRole('contentinfo'));
    for (const name of ['Facebook', 'Instagram', 'X']) {
      expect(footer.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^https:\/\//u));
    }
    expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms-of-service');
    expect(footer.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact-support');
    expect(footer.getByText(/^© \d{4} Vowfund/u)).toBeVisible();
  });
});

describe('Sign Up/In', () => {
  const button = () => screen.getByRole('button', { name: 'Sign Up/In' });

  it('waits for the first auth state', () => {
    vi.mocked(useAuthState).mockReturnValue({ status: 'loading' });
    open();
    expect(button()).toBeDisabled();
  });

  it('leads to the login once it is known', async () => {
    const { user } = open();
    await user.click(button());
    expect(screen.getByTestId('address')).toHaveTextContent('/login');
  });
});

describe('the questions', () => {
  const question = (name: RegExp) => screen.getByRole('button', { name });

  it('are the five, in order', () => {
    open();
    const names = screen.getAllByRole('button', { expanded: false }).map((button) => button.textContent);
    expect(question(/Why use Vowfund/u)).toHaveAttribute('aria-expanded', 'true');
    expect(names).toEqual([
      'How does the ticketing work?',
      'When do I receive the funds?',
      'Is there a fee?',
      'How do I get started?',
    ]);
  });

  it('open one at a time, and the open one closes', async () => {
    const { user } = open();
    await user.click(question(/Is there a fee/u));
    expect(screen.getByText(/Guests pay 5% on ticket purchases. Organizers pay 5% to withdraw funds./u)).toBeVisible();
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
    await user.click(question(/Is there a fee/u));
    expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
  });
});

describe('back to top', () => {
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    act(() => {
      fireEvent.scroll(window);
    });
  };
  const button = () => screen.queryByRole('button', { name: 'Back to top' });

  it('appears past 400 px only, and leads up', async () => {
    const up = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = open();
    scrollTo(400);
    expect(button()).not.toBeInTheDocument();
    scrollTo(401);
    await user.click(button()!);
    expect(up).toHaveBeenCalledWith({ top: 0 });
    scrollTo(0);
    expect(button()).not.toBeInTheDocument();
  });
});
