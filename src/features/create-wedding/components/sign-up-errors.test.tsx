import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Backend, installBackend } from '../testing/backend.ts';
import { button, field, fill, openFilledForm, openForm, SUBMIT } from '../testing/open-form.tsx';

vi.mock('@/lib/firebase.ts', async () => (await import('../testing/backend.ts')).recordedFirebase);
vi.mock('@/lib/supabase.ts', async () => (await import('../testing/backend.ts')).recordedSupabase);

let backend: Backend;
beforeEach(() => {
  backend = installBackend();
});

describe('what is wrong', () => {
  test('is listed together, takes the focus, sends nothing, and each line leaves once corrected', async () => {
    const { user } = await openFilledForm({ lastName: ' ', email: 'amara@example', partnerEmail: '' });
    await user.click(button(SUBMIT));
    const list = await screen.findByRole('alert');
    expect(list).toHaveFocus();
    expect(within(list).getByText('Please fix the following errors:')).toBeInTheDocument();
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Your last name is required', 'Please enter a valid email address', "Partner's email is required"]);
    expect(backend.calls).toEqual([]);

    await user.click(within(list).getByRole('button', { name: 'Your last name is required' }));
    expect(field('Your last name')).toHaveFocus();
    await fill(user, 'Your last name', 'Okafor');
    await waitFor(() => expect(within(list).queryByText('Your last name is required')).not.toBeInTheDocument());
    await fill(user, 'Your email', '.com');
    await fill(user, "Partner's email", 'tomas@example.com');
    await waitFor(() => expect(screen.queryByText('Please fix the following errors:')).not.toBeInTheDocument());
  });

  test('an unverified phone is asked to be verified', async () => {
    backend.currentPhoneUser.mockResolvedValue(null);
    const { user } = await openFilledForm({ phoneVerified: false });
    await user.click(button(SUBMIT));
    expect(await screen.findByText('Please verify your phone number with OTP')).toBeInTheDocument();
  });

  test('a partner phone under eight digits keeps the button disabled', async () => {
    await openFilledForm({ partnerPhoneNumber: { dialCode: '+61', number: '41255' } });
    expect(button(SUBMIT)).toBeDisabled();
  });

  test('a malformed e-mail is said on leaving the field', async () => {
    const { user } = openForm();
    await user.click(button('Next'));
    await fill(user, 'Your email', 'amara@');
    expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    await fill(user, 'Your email', 'example.com');
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument());
  });
});
