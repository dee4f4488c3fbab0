import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@/testing/render-screen.tsx';
import { leaveFor } from '../lib/leave-for.ts';
import { answerFunctions, INVITATION, refusal, TOKEN } from '../testing/recorded-answers.ts';
import { BookingForm } from './booking-form.tsx';

vi.mock('../lib/leave-for.ts', () => ({ leaveFor: vi.fn() }));

const CARD_PAGE = 'http://127.0.0.1:12111/c/pay/cs_test_0001';
const CHECKOUT = 'create-checkout-session';

beforeEach(() => {
  vi.mocked(leaveFor).mockReset();
});

function open(change: Partial<typeof INVITATION> = {}, refresh = vi.fn(async () => undefined)) {
  const rendered = renderScreen(
    <BookingForm token={TOKEN} invitation={{ ...INVITATION, ...change }} refresh={refresh} />,
  );
  return { ...rendered, refresh };
}

const guest = (number: number) => within(screen.getByRole('group', { name: `Guest ${number}` }));
const payButton = () => screen.getByRole('button', { name: /^Confirm RSVP|^Processing/u });
const more = () => screen.getByRole('button', { name: 'One seat more' });
const fewer = () => screen.getByRole('button', { name: 'One seat fewer' });

type User = ReturnType<typeof open>['user'];

async function fillGuest(user: User, number: number, firstName: string) {
  const form = guest(number);
  await user.type(form.getByLabelText('First name'), firstName);
  await user.type(form.getByLabelText('Last name'), 'Raman');
  if (number > 1) await user.type(form.getByLabelText('Email'), `${firstName.toLowerCase()}@example.com`);
  await user.type(form.getByLabelText('Phone'), '0412 345 678');
}

describe('the bill', () => {
  it('adds up before the button is pressed', async () => {
    const { user } = open();
    await user.click(more());
    await user.type(screen.getByLabelText(/bonus/iu), '60');
    const bill = within(screen.getByRole('region', { name: 'Price summary' }));
    const amounts = bill.getAllByRole('definition').map((amount) => amount.textContent);
    expect(amounts).toEqual(['$200.00', '$60.00', '$260.00', '$10.00', '$270.00']);
    expect(payButton()).toHaveAccessibleName('Confirm RSVP & Pay $260.00');
    expect(payButton()).toHaveAccessibleDescription('+ $10.00 service fee, $270.00 in all');
  });

  it('has no thousands separators on the button and no decimals in yen', async () => {
    const { user } = open({ currency: 'JPY', ticketPriceMinor: 12_345 });
    expect(payButton()).toHaveAccessibleName('Confirm RSVP & Pay ¥12345');
    expect(screen.getByText('¥12,345', { selector: '.num.block' })).toBeVisible();
    await user.type(screen.getByLabelText(/bonus/iu), '50');
    expect(payButton()).toHaveAccessibleName('Confirm RSVP & Pay ¥12395');
  });

  it("carries the wedding's own symbol", () => {
    open({ currency: 'GBP' });
    expect(payButton()).toHaveAccessibleName('Confirm RSVP & Pay £100.00');
  });
});

describe('the entries', () => {
  it('grow and shrink with the seats and keep what is typed for those who stay', async () => {
    const { user } = open({ availableTickets: 2 });
    expect(fewer()).toBeDisabled();
    await user.click(more());
    expect(more()).toBeDisabled();
    await user.type(guest(1).getByLabelText('First name'), 'Priya');
    await user.type(guest(2).getByLabelText('First name'), 'Dev');
    await user.click(fewer());
    expect(screen.queryByRole('group', { name: 'Guest 2' })).not.toBeInTheDocument();
    await user.click(more());
    expect(guest(1).getByLabelText('First name')).toHaveValue('Priya');
    expect(guest(2).getByLabelText('First name')).toHaveValue('');
  });

  it('stop at 20 seats', async () => {
    const { user } = open({ availableTickets: 500 });
    for (let seats = 1; seats < 20; seats += 1) await user.click(more());
    expect(screen.getAllByRole('group', { name: /^Guest/u })).toHaveLength(20);
    expect(more()).toBeDisabled();
  });

  it("start with the recipient's e-mail, which can be changed", async () => {
    const { user } = open();
    const email = guest(1).getByLabelText('Email');
    expect(email).toHaveValue('priya@example.com');
    await user.clear(email);
    await user.type(email, 'p.raman@example.org');
    expect(email).toHaveValue('p.raman@example.org');
  });

  it('take digits only, where digits are asked for', async () => {
    const { user } = open();
    await user.type(guest(1).getByLabelText('Phone'), '+61 (0) 412-x');
    expect(guest(1).getByLabelText('Phone')).toHaveValue('610412');
    await user.type(screen.getByLabelText(/bonus/iu), '1.5e-23456789');
    expect(screen.getByLabelText(/bonus/iu)).toHaveValue('1523456');
  });

  it('tell the browser and the keyboard what they are', () => {
    open();
    expect(guest(1).getByLabelText('First name')).toHaveAttribute('autocomplete', 'given-name');
    expect(guest(1).getByLabelText('Last name')).toHaveAttribute('autocomplete', 'family-name');
    expect(guest(1).getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
    expect(guest(1).getByLabelText('Phone')).toHaveAttribute('autocomplete', 'tel');
    expect(guest(1).getByLabelText('Phone')).toHaveAttribute('inputmode', 'tel');
    expect(screen.getByLabelText(/bonus/iu)).toHaveAttribute('inputmode', 'numeric');
  });

  it('survive a visit to the card page', async () => {
    const first = open();
    await fillGuest(first.user, 1, 'Priya');
    await first.user.click(more());
    await first.user.type(screen.getByLabelText(/bonus/iu), '50');
    first.unmount();
    open();
    expect(guest(1).getByLabelText('First name')).toHaveValue('Priya');
    expect(screen.getByRole('group', { name: 'Guest 2' })).toBeVisible();
    expect(screen.getByLabelText(/bonus/iu)).toHaveValue('50');
  });

  it('wait when seats go to others in the meantime', async () => {
    const first = open();
    await first.user.click(more());
    await first.user.type(guest(2).getByLabelText('First name'), 'Dev');
    first.unmount();
    open({ availableTickets: 1 });
    expect(screen.getByText(/Only one seat is left/u)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Guest 2' })).not.toBeInTheDocument();
  });
});

describe('confirming', () => {
  it('starts no payment while details are missing, and shows which', async () => {
    const server = answerFunctions({});
    const { user } = open();
    await user.type(guest(1).getByLabelText('First name'), 'Priya');
    await user.clear(guest(1).getByLabelText('Email'));
    await user.type(guest(1).getByLabelText('Email'), 'priya@example');
    await user.click(payButton());
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getAllByText('Please fill in all guest details before proceeding.')).toHaveLength(2);
    expect(guest(1).getByLabelText('First name')).toBeValid();
    expect(guest(1).getByLabelText('Last name')).toHaveFocus();
    expect(guest(1).getByLabelText('Email')).toBeInvalid();
    expect(guest(1).getByLabelText('Phone')).toBeInvalid();
    expect(server.bodiesOf(CHECKOUT)).toEqual([]);
  });

  it('sends the order once and leaves for the card page', async () => {
    const server = answerFunctions({ [CHECKOUT]: [{ body: { url: CARD_PAGE } }] });
    const { user } = open();
    await fillGuest(user, 1, 'Priya');
    await user.click(more());
    await fillGuest(user, 2, 'Dev');
    await user.type(screen.getByLabelText(/bonus/iu), '50');
    await user.dblClick(payButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(CARD_PAGE));
    expect(payButton()).toHaveAccessibleName('Processing...');
    expect(payButton()).toBeDisabled();
    expect(server.bodiesOf(CHECKOUT)).toEqual([
      {
        token: TOKEN,
        quantity: 2,
        guestInfo: [
          { firstName: 'Priya', lastName: 'Raman', email: 'priya@example.com', phone: '0412345678' },
          { firstName: 'Dev', lastName: 'Raman', email: 'dev@example.com', phone: '0412345678' },
        ],
        donation: '50',
        requestKey: expect.stringMatching(/^[\da-f-]{36}$/u),
      },
    ]);
  });

  it.each([
    ['an error', refusal(500, 'internal')],
    ['no address', { body: {} }],
    ['an address that is none', { body: { url: 'javascript:alert(1)' } }],
    ['no connection', 'offline' as const],
  ])('after %s the entries stay and the same payment can be tried again', async (_name, answer) => {
    const server = answerFunctions({ [CHECKOUT]: [answer, { body: { url: CARD_PAGE } }] });
    const { user } = open();
    await fillGuest(user, 1, 'Priya');
    await user.click(payButton());
    expect(await screen.findByText('Payment Error')).toBeVisible();
    expect(screen.getByText('Failed to initiate payment. Please try again.')).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
    expect(guest(1).getByLabelText('First name')).toHaveValue('Priya');
    await user.click(payButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(CARD_PAGE));
    const [first, second] = server.bodiesOf(CHECKOUT);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ donation: '0' });
  });

  it('says why when seats are gone, and reads the invitation anew', async () => {
    answerFunctions({ [CHECKOUT]: [refusal(409, 'sold_out', 'There are not enough seats left for this booking.')] });
    const { user, refresh } = open();
    await fillGuest(user, 1, 'Priya');
    await user.click(payButton());
    expect(await screen.findByText('There are not enough seats left for this booking.')).toBeVisible();
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('shows the tickets instead of a second bill when these seats are paid already', async () => {
    answerFunctions({ [CHECKOUT]: [refusal(409, 'request_key_reused')] });
    const { user, refresh } = open();
    await fillGuest(user, 1, 'Priya');
    await user.click(payButton());
    expect(await screen.findByText('You have already paid for these seats')).toBeVisible();
    expect(refresh).toHaveBeenCalledOnce();
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
