import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDraft } from '../lib/sign-up-draft.ts';
import { type Backend, installBackend } from '../testing/backend.ts';
import {
  button,
  field,
  fill,
  openFilledForm,
  openForm,
  openSection,
  SUBMIT,
  verifyOwnPhone,
} from '../testing/open-form.tsx';

vi.mock('@/lib/firebase.ts', async () => (await import('../testing/backend.ts')).recordedFirebase);
vi.mock('@/lib/supabase.ts', async () => (await import('../testing/backend.ts')).recordedSupabase);

let backend: Backend;
beforeEach(() => {
  backend = installBackend();
});

describe('step by step', () => {
  test('starts with the budget of the query, one section open at a time, no details yet', async () => {
    const { user } = openForm('?totalBudget=12%2C000&guestCount=120&pricePerGuest=100');
    expect(screen.getByRole('heading', { level: 1, name: SUBMIT.replace('My', 'Your') })).toBeInTheDocument();
    expect(openSection(/Wedding Budget/u)).toBeInTheDocument();
    expect(field('Total budget')).toHaveValue('12,000');
    expect(field('Number of seats')).toHaveValue('120');
    expect(field('Price per seat')).toHaveValue('100');
    expect(screen.queryByRole('button', { name: /Wedding Details/u })).not.toBeInTheDocument();
    await user.click(button('Next'));
    expect(openSection(/Contact Information/u)).toHaveFocus();
    expect(openSection(/Wedding Budget/u)).not.toBeInTheDocument();
    expect(screen.getByText('$12,000 for 120 seats at $100')).toBeInTheDocument();
  });

  test('an incomplete budget does not go on', async () => {
    const { user } = openForm();
    await user.clear(field('Number of seats'));
    expect(button('Next')).toBeDisabled();
  });

  test('the budget is shown in the money of the chosen dial code', async () => {
    const { user } = openForm();
    await user.click(button('Next'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), '+44');
    expect(screen.getByText('£10,000 for 100 seats at £100')).toBeInTheDocument();
  });

  test('contact: the partner after the own phone is verified, Next once all is there, then the details', async () => {
    const { user } = openForm();
    await user.click(button('Next'));
    await user.click(screen.getByRole('radio', { name: 'Bride' }));
    await fill(user, 'Your first name', 'Amara');
    await fill(user, 'Your last name', 'Okafor');
    await fill(user, 'Your email', 'amara@example.com');
    expect(screen.queryByText("Partner's first name")).not.toBeInTheDocument();
    await verifyOwnPhone(user);
    expect(screen.getByText('Your partner, the groom')).toBeInTheDocument();
    expect(field("Partner's first name")).toHaveFocus();
    await fill(user, "Partner's first name", 'Tomás');
    await fill(user, "Partner's last name", 'Reyes');
    await fill(user, "Partner's email", 'tomas@example.com');
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    await fill(user, "Partner's mobile number", '412555020');
    await user.click(button('Next'));
    expect(openSection(/Wedding Details/u)).toHaveFocus();
    expect(screen.getByText('Amara & Tomás')).toBeInTheDocument();
  });

  test('editing the phone makes it unverified, hides the partner and keeps what was typed there', async () => {
    const { user } = await openFilledForm();
    await user.click(button(/Contact Information/u));
    await fill(user, 'Mobile number', '9');
    expect(screen.queryByText("Partner's first name")).not.toBeInTheDocument();
    expect(button('Send Code')).toBeInTheDocument();
    backend.phoneUser.phone = '+614125550199';
    await user.click(button('Send Code'));
    await screen.findByRole('textbox', { name: 'Enter the 6-digit code' });
    await fill(user, 'Enter the 6-digit code', '407123');
    await waitFor(() => expect(field("Partner's first name")).toHaveValue('Tomás'));
  });

  test('a failed check says why in the words of the phone step', async () => {
    const wrong = Object.assign(new Error('x'), { code: 'auth/invalid-verification-code' });
    backend.confirm.mockRejectedValueOnce(wrong);
    const { user } = openForm();
    await user.click(button('Next'));
    await fill(user, 'Mobile number', '412555019');
    await user.click(button('Send Code'));
    await screen.findByRole('textbox', { name: 'Enter the 6-digit code' });
    await fill(user, 'Enter the 6-digit code', '111111');
    expect(await screen.findByText('Verification failed')).toBeInTheDocument();
    expect(screen.getByText('The verification code is incorrect. Please check and try again.')).toBeInTheDocument();
  });

  test('details: time after the date, venue after the time, submit after the address', async () => {
    const blank = { weddingDate: '', weddingHour: '--', weddingMinute: '--', streetAddress: '', venueName: '' };
    const { user } = await openFilledForm(blank);
    expect(screen.queryByText('Wedding time')).not.toBeInTheDocument();
    await user.click(button('Go to the Next Month'));
    await user.click(screen.getAllByRole('button', { name: /\b20th\b/u })[0]!);
    expect(screen.getByText('Wedding time')).toBeInTheDocument();
    expect(screen.queryByText('Venue address')).not.toBeInTheDocument();
    await user.click(button('Later hour'));
    await user.click(button('Earlier minute'));
    expect(screen.getByRole('spinbutton', { name: 'Hour' })).toHaveTextContent('1');
    expect(screen.getByRole('spinbutton', { name: 'Minute' })).toHaveTextContent('45');
    expect(screen.queryByRole('button', { name: SUBMIT })).not.toBeInTheDocument();
    await user.type(screen.getByRole('combobox', { name: 'Venue address' }), 'Barn');
    expect(button(SUBMIT)).toBeEnabled();
  });
});

describe('a reload', () => {
  test('loses nothing that was typed', async () => {
    const first = openForm();
    await first.user.click(button('Next'));
    await first.user.type(field('Your first name'), 'Amara');
    first.unmount();
    openForm();
    expect(field('Your first name')).toHaveValue('Amara');
    expect(openSection(/Contact Information/u)).toBeInTheDocument();
  });

  test('finds the phone unverified when the provider has forgotten it', async () => {
    backend.currentPhoneUser.mockResolvedValue(null);
    await openFilledForm({ phoneVerified: false });
    expect(loadDraft('').values.phoneVerified).toBe(false);
  });
});
