import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from '@/lib/session-hint.ts';
import { loadDraft } from '../lib/sign-up-draft.ts';
import { type Backend, installBackend } from '../testing/backend.ts';
import { address, button, field, openFilledForm, openForm, openSection, SUBMIT } from '../testing/open-form.tsx';
import { SAMPLE_SIGN_UP } from '../testing/sample-sign-up.ts';

vi.mock('@/lib/firebase.ts', async () => (await import('../testing/backend.ts')).recordedFirebase);
vi.mock('@/lib/supabase.ts', async () => (await import('../testing/backend.ts')).recordedSupabase);

let backend: Backend;
beforeEach(() => {
  backend = installBackend();
});

describe('creating', () => {
  test('makes account, session, wedding and mails in this order and goes to the dashboard', async () => {
    const { user } = await openFilledForm();
    await user.click(button(SUBMIT));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(backend.calls).toEqual([
      'exchange-firebase-token',
      'verifyOtp',
      'insert wedding_events',
      'send-welcome-email',
    ]);
    expect(backend.bodies['exchange-firebase-token']).toEqual([
      {
        firebaseToken: 'provider-token',
        userData: {
          first_name: 'Amara',
          last_name: 'Okafor',
          email: 'amara@example.com',
          phone_number: '+61412555019',
        },
      },
    ]);
    expect(backend.insert.mock.calls[0]?.[0]).toMatchObject({
      event_name: 'Tomás & Amara Wedding',
      event_date: '2099-11-14T15:30:00Z',
      total_budget: 12_000,
    });
    expect(backend.bodies['send-welcome-email']).toEqual([expect.objectContaining({ eventId: 'event-1' })]);
    expect(
      await screen.findByText(
        'Account created! Welcome emails sent. Your partner can log in with their phone number to access the event.',
      ),
    ).toBeInTheDocument();
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('a double click makes one wedding', async () => {
    const { user } = await openFilledForm();
    await user.dblClick(button(SUBMIT));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(backend.insert).toHaveBeenCalledTimes(1);
  });

  test('a failing welcome mail does not fail it', async () => {
    backend.functions['send-welcome-email'] = [424, { error: { code: 'mail_unavailable', message: 'no' } }];
    const { user } = await openFilledForm();
    await user.click(button(SUBMIT));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test.each<[string, () => void, string]>([
    ['no phone user', () => backend.currentPhoneUser.mockResolvedValue(null), 'No authenticated user found'],
    [
      'a refused exchange',
      () => (backend.functions['exchange-firebase-token'] = [500, {}]),
      'Failed to create account',
    ],
    [
      'an answer without a token',
      () => (backend.functions['exchange-firebase-token'] = [200, { user: { id: 'user-1' } }]),
      'Invalid response from authentication service',
    ],
    [
      'no session',
      () => backend.verifyOtp.mockResolvedValue({ data: { session: null }, error: new Error('otp') }),
      'Failed to establish session',
    ],
    [
      'a refused insert',
      () => backend.insert.mockResolvedValue({ data: null, error: { code: '23514' }, status: 400 }),
      'Please try again.',
    ],
  ])('%s is said and nothing typed is lost', async (_name, arrange, sentence) => {
    const { user } = await openFilledForm();
    arrange();
    await user.click(button(SUBMIT));
    expect(await screen.findByText('Creation failed', {}, { timeout: 3000 })).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(address()).toBe('/create-wedding');
    expect(loadDraft('').values).toMatchObject({ firstName: 'Amara', streetAddress: SAMPLE_SIGN_UP.streetAddress });
  });

  test('after a failed insert the next submit uses the session, without a second code', async () => {
    backend.insert.mockResolvedValueOnce({ data: null, error: { code: '23514' }, status: 400 });
    const { user } = await openFilledForm();
    await user.click(button(SUBMIT));
    await screen.findByText('Creation failed');
    backend.session = { user: { id: 'user-1' } };
    await waitFor(() => expect(button(SUBMIT)).toBeEnabled());
    await user.click(button(SUBMIT));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(backend.bodies['exchange-firebase-token']).toHaveLength(1);
    expect(backend.insert).toHaveBeenCalledTimes(2);
    expect(backend.find).not.toHaveBeenCalled();
  });

  test('an insert that went unanswered is looked for before it is done again', async () => {
    backend.insert.mockResolvedValueOnce({ data: null, error: { code: '' }, status: 0 });
    backend.find.mockResolvedValue({ data: [{ id: 'event-made' }] });
    const { user } = await openFilledForm();
    await user.click(button(SUBMIT));
    await screen.findByText('Creation failed');
    backend.session = { user: { id: 'user-1' } };
    await waitFor(() => expect(button(SUBMIT)).toBeEnabled());
    await user.click(button(SUBMIT));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(backend.insert).toHaveBeenCalledTimes(1);
    expect(backend.bodies['send-welcome-email']).toEqual([expect.objectContaining({ eventId: 'event-made' })]);
  });

  test('a proof that is too old makes the phone unverified, with the server’s sentence', async () => {
    const stale = 'That was a while ago. Please verify your phone number again.';
    backend.functions['exchange-firebase-token'] = [401, { error: { code: 'phone_token_stale', message: stale } }];
    const { user } = await openFilledForm();
    await user.click(button(SUBMIT));
    expect(await screen.findByText(stale)).toBeInTheDocument();
    expect(openSection(/Contact Information/u)).toBeInTheDocument();
    expect(button('Send Code')).toBeInTheDocument();
    expect(field('Mobile number')).toHaveValue('412 555 019');
  });
});

describe('a signed-in host', () => {
  beforeEach(() => {
    window.localStorage.setItem(SESSION_STORAGE_KEY, '{}');
    backend.session = { user: { id: 'user-1' } };
    backend.profile = {
      first_name: 'Amara',
      last_name: 'Okafor',
      email: 'amara@example.com',
      phone_number: '+61412555019',
      phone_verified: true,
    };
    backend.currentPhoneUser.mockResolvedValue(null);
  });

  test('finds own details filled in and the phone verified', async () => {
    const { user } = openForm();
    await user.click(button('Next'));
    await waitFor(() => expect(field('Your first name')).toHaveValue('Amara'));
    expect(field('Your email')).toHaveValue('amara@example.com');
    expect(field('Mobile number')).toHaveValue('412 555 019');
    expect(screen.getByText('Verified')).toBeInTheDocument();
    expect(field("Partner's first name")).toBeInTheDocument();
    expect(screen.queryByText('Already have a wedding?')).not.toBeInTheDocument();
  });

  test('adds the wedding to the account without another code, and keeps changed details', async () => {
    const { user } = await openFilledForm({ lastName: 'Okafor-Reyes' });
    await waitFor(() => expect(loadDraft('').values.phoneVerified).toBe(true));
    await user.click(button(SUBMIT));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(backend.bodies['exchange-firebase-token']).toBeUndefined();
    expect(backend.updateProfile).toHaveBeenCalledExactlyOnceWith({
      first_name: 'Amara',
      last_name: 'Okafor-Reyes',
      email: 'amara@example.com',
    });
    expect(backend.insert).toHaveBeenCalledTimes(1);
  });

  test('whose session ended meanwhile is asked to verify again', async () => {
    const { user } = await openFilledForm();
    await waitFor(() => expect(loadDraft('').values.phoneVerified).toBe(true));
    backend.session = null;
    await user.click(button(SUBMIT));
    expect(await screen.findByText('Creation failed', {}, { timeout: 3000 })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Send Code' })).toBeInTheDocument();
    expect(backend.insert).not.toHaveBeenCalled();
  });
});
