import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import {
  answerFunctions,
  INVITATION,
  OPEN_BOOKING,
  PAID_BOOKING,
  refusal,
  SESSION,
  TOKEN,
} from '../testing/recorded-answers.ts';
import { InvitationScreen } from './invitation-screen.tsx';

const NOT_VALID = 'This invitation link is not valid or has expired.';

describe('opening a link', () => {
  it('shows the invitation', async () => {
    answerFunctions({ 'get-invitation': [{ body: { ...INVITATION, eventDescription: 'Dance with us.' } }] });
    renderScreen(<InvitationScreen token={TOKEN} />);
    expect(screen.getByRole('heading', { level: 1, name: "You're Invited!" })).toBeVisible();
    expect(screen.getByText('Loading your invitation...')).toBeInTheDocument();

    expect(await screen.findByRole('heading', { name: 'Tomás & Amara' })).toBeVisible();
    expect(screen.getByText('March 05, 2099')).toBeVisible();
    expect(screen.getByText('The Glasshouse at Heide')).toBeVisible();
    expect(screen.getByText('Amara Okafor')).toBeVisible();
    expect(screen.getByText('Dance with us.')).toBeVisible();
    expect(screen.getByText(/crowd-funding our wedding/u)).toBeVisible();
    expect(screen.getByText('$100')).toBeVisible();
    expect(screen.getByText('per guest')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View on map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=7%20Templestowe%20Rd%2C%20Bulleen%20VIC%203105',
    );
  });

  it("shows 'Date TBD' without a date", async () => {
    answerFunctions({ 'get-invitation': [{ body: { ...INVITATION, weddingDate: null } }] });
    renderScreen(<InvitationScreen token={TOKEN} />);
    expect(await screen.findByText('Date TBD')).toBeVisible();
  });

  it('says what is wrong without a token, and asks nobody', async () => {
    const server = answerFunctions({});
    renderScreen(<InvitationScreen token="" />);
    expect(screen.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
    expect(screen.getByText(NOT_VALID)).toBeVisible();
    expect(await screen.findByText('Invalid invitation')).toBeVisible();
    expect(screen.getByText('This invitation link is not valid.')).toBeVisible();
    expect(server.bodiesOf('get-invitation')).toEqual([]);
  });

  it.each([
    ['refused', refusal(404, 'invitation_not_found')],
    ['empty', { body: null }],
  ])('shows the invalid card when the answer is %s', async (_name, answer) => {
    answerFunctions({ 'get-invitation': [answer] });
    renderScreen(<InvitationScreen token={TOKEN} />);
    expect(await screen.findByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
    expect(await screen.findByText('Invitation not found')).toBeVisible();
    expect(screen.getAllByText(NOT_VALID)).toHaveLength(2);
  });

  it.each([
    ['no connection', 'offline' as const],
    ['a fault of the server', refusal(500, 'internal')],
    ['too many tries', refusal(429, 'rate_limited')],
  ])('offers another try after %s', async (_name, answer) => {
    answerFunctions({ 'get-invitation': [answer, { body: INVITATION }] });
    const { user } = renderScreen(<InvitationScreen token={TOKEN} />);
    expect(await screen.findByText('Error loading invitation')).toBeVisible();
    expect(screen.getByText('Please try again later.')).toBeVisible();
    expect(screen.queryByText('Invalid Invitation')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Tomás & Amara' })).toBeVisible();
  });
});

describe('when nothing can be booked', () => {
  it.each([
    ['This wedding is sold out', { availableTickets: 0 }],
    ['This wedding has been cancelled', { cancelled: true }],
    ['This wedding has taken place', { weddingDate: '2020-01-01T15:00:00Z' }],
  ])('%s: no stepper and no payment', async (title, change) => {
    answerFunctions({ 'get-invitation': [{ body: { ...INVITATION, ...change } }] });
    renderScreen(<InvitationScreen token={TOKEN} />);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Ticket quantity' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Pay/u })).not.toBeInTheDocument();
  });
});

describe('a link that has booked', () => {
  it('shows tickets and codes first and the form only on request', async () => {
    answerFunctions({ 'get-invitation': [{ body: { ...INVITATION, bookings: [PAID_BOOKING] } }] });
    const { user } = renderScreen(<InvitationScreen token={TOKEN} />);
    expect(await screen.findByText('TA-0001')).toBeVisible();
    expect(screen.getByText('TA-0002')).toBeVisible();
    expect(screen.getByText('VF-7K2M9QXA')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Confirm RSVP/u })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Book more seats' }));
    expect(screen.getByRole('button', { name: 'Confirm RSVP & Pay $100.00' })).toBeEnabled();
  });

  it('says when the money is on its way back', async () => {
    const booking = { ...PAID_BOOKING, state: 'refunding', refundMinor: 25_000 };
    answerFunctions({ 'get-invitation': [{ body: { ...INVITATION, bookings: [booking] } }] });
    renderScreen(<InvitationScreen token={TOKEN} />);
    expect(await screen.findByText('$250.00 is on its way back to the card this was paid with.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your booking was returned' })).toBeVisible();
  });

  it('asks once more about a payment left open, so that paid seats are not offered again', async () => {
    const server = answerFunctions({
      'get-invitation': [
        { body: { ...INVITATION, bookings: [OPEN_BOOKING] } },
        { body: { ...INVITATION, bookings: [PAID_BOOKING] } },
      ],
    });
    renderScreen(<InvitationScreen token={TOKEN} />);
    expect(await screen.findByText('TA-0001')).toBeVisible();
    expect(server.bodiesOf('get-invitation')).toEqual([{ token: TOKEN }, { token: TOKEN, sessionId: SESSION }]);
  });

  it('says that seats are still held from a payment that was begun', async () => {
    answerFunctions({ 'get-invitation': [{ body: { ...INVITATION, bookings: [OPEN_BOOKING] } }] });
    renderScreen(<InvitationScreen token={TOKEN} />);
    expect(await screen.findByText(/2 seats are still held for you/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm RSVP & Pay $100.00' })).toBeEnabled();
  });
});
