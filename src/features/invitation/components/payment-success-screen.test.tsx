import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import { keepDraft, readDraft } from '../lib/checkout-draft.ts';
import { emptyGuest } from '../lib/guest-entries.ts';
import {
  answerFunctions,
  INVITATION,
  OPEN_BOOKING,
  PAID_BOOKING,
  refusal,
  SESSION,
  TOKEN,
} from '../testing/recorded-answers.ts';
import { PaymentSuccessScreen } from './payment-success-screen.tsx';

const thanks = () => screen.findByRole('heading', { level: 1, name: 'Payment Successful!' });
const withBooking = (booking: object) => ({ body: { ...INVITATION, bookings: [booking] } });

describe('after paying', () => {
  it('thanks, names the event and leads to the ticket', async () => {
    const server = answerFunctions({ 'get-invitation': [withBooking(PAID_BOOKING)] });
    renderScreen(<PaymentSuccessScreen token={TOKEN} sessionId={SESSION} />);
    expect(await thanks()).toBeVisible();
    expect(screen.getByText('Thank you for confirming your attendance!')).toBeVisible();
    expect(screen.getByText(/confirmation e-mail with your ticket details/u)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Event Details' })).toBeVisible();
    expect(screen.getByText('Tomás & Amara')).toBeVisible();
    expect(screen.getByText('March 05, 2099')).toBeVisible();
    expect(screen.getByText('7 Templestowe Rd, Bulleen VIC 3105')).toBeVisible();
    expect(screen.getByText('TA-0001, TA-0002')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View My Ticket' })).toHaveAttribute('href', `/invitation?token=${TOKEN}`);
    expect(server.bodiesOf('get-invitation')).toEqual([{ token: TOKEN, sessionId: SESSION }]);
  });

  it('forgets what was typed for this booking', async () => {
    keepDraft(TOKEN, { guests: [emptyGuest()], donation: '50', paidBookings: 0 });
    answerFunctions({ 'get-invitation': [withBooking(PAID_BOOKING)] });
    renderScreen(<PaymentSuccessScreen token={TOKEN} sessionId={SESSION} />);
    await thanks();
    expect(readDraft(TOKEN, 0)).toBeUndefined();
  });

  it('says that the payment is being confirmed and goes on by itself', async () => {
    keepDraft(TOKEN, { guests: [emptyGuest()], donation: '50', paidBookings: 0 });
    answerFunctions({ 'get-invitation': [withBooking(OPEN_BOOKING), withBooking(PAID_BOOKING)] });
    renderScreen(<PaymentSuccessScreen token={TOKEN} sessionId={SESSION} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeVisible();
    expect(screen.queryByText('Payment Successful!')).not.toBeInTheDocument();
    expect(readDraft(TOKEN, 0)).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' }, { timeout: 4000 })).toBeVisible();
  });

  it('lets nobody wait for ever', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerFunctions({ 'get-invitation': [withBooking(OPEN_BOOKING)] });
    renderScreen(<PaymentSuccessScreen token={TOKEN} sessionId={SESSION} />);
    expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(screen.getByText(/taking longer than usual/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the Invitation' })).toBeVisible();
    vi.useRealTimers();
  });

  it.each([
    ['refunding', '$260.00 is on its way back to your card. Banks take a few days to show it.'],
    ['refunded', '$260.00 has been returned to your card.'],
  ])('says so when the seats were gone (%s)', async (state, sentence) => {
    answerFunctions({ 'get-invitation': [withBooking({ ...PAID_BOOKING, state, refundMinor: 26_000, tickets: [] })] });
    renderScreen(<PaymentSuccessScreen token={TOKEN} sessionId={SESSION} />);
    expect(await screen.findByRole('heading', { name: 'Your payment goes back to you' })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByText(/The last seats were taken/u)).toBeVisible();
    expect(screen.queryByText('Payment Successful!')).not.toBeInTheDocument();
  });

  it('does not speak of lost seats when a booking was cancelled later', async () => {
    answerFunctions({ 'get-invitation': [withBooking({ ...PAID_BOOKING, state: 'refunded', refundMinor: 25_000 })] });
    renderScreen(<PaymentSuccessScreen token={TOKEN} sessionId={SESSION} />);
    expect(await screen.findByText('This booking has been cancelled.')).toBeVisible();
  });
});

describe('when the invitation does not load', () => {
  it.each([
    ['a bad token', 'bad', SESSION, refusal(404, 'invitation_not_found')],
    ['no connection', TOKEN, SESSION, 'offline' as const],
    ['no session', TOKEN, undefined, refusal(404, 'invitation_not_found')],
  ])('stands without the box, silently: %s', async (_name, token, sessionId, answer) => {
    answerFunctions({ 'get-invitation': [answer] });
    renderScreen(<PaymentSuccessScreen token={token} sessionId={sessionId} />);
    expect(await thanks()).toBeVisible();
    expect(screen.getByRole('link', { name: 'View My Ticket' })).toBeVisible();
    expect(screen.queryByText('Event Details')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stands without a token, and asks nobody', async () => {
    const server = answerFunctions({});
    renderScreen(<PaymentSuccessScreen token="" sessionId={SESSION} />);
    expect(await thanks()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(server.bodiesOf('get-invitation')).toEqual([]);
  });
});
