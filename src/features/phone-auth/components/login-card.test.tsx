import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendPhoneCode, signOutOfPhoneProvider } from '@/lib/firebase.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { LoginCard } from './login-card.tsx';

vi.mock('@/lib/firebase.ts', () => ({
  sendPhoneCode: vi.fn(),
  signOutOfPhoneProvider: vi.fn(),
  currentPhoneUser: vi.fn(),
}));
const { verifyOtp, getSession } = vi.hoisted(() => ({ verifyOtp: vi.fn(), getSession: vi.fn() }));
vi.mock('@/lib/supabase.ts', () => ({ supabase: { auth: { verifyOtp, getSession } } }));

const providerError = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });
const confirm = vi.fn();

function answerExchange(...answers: [status: number, body: object][]) {
  const fetching = vi.spyOn(globalThis, 'fetch');
  for (const [status, body] of answers) fetching.mockResolvedValueOnce(Response.json(body, { status }));
  return fetching;
}
const exchanged: [number, object] = [200, { hashed_token: 'hash', user: { id: 'user-1' } }];

function answerSession(...outcomes: boolean[]) {
  for (const good of outcomes) {
    const answer = good
      ? { data: { session: { access_token: 'a' }, user: null }, error: null }
      : { data: { session: null, user: null }, error: new Error('otp_expired') };
    verifyOtp.mockResolvedValueOnce(answer);
  }
}

beforeEach(() => {
  vi.mocked(sendPhoneCode).mockReset().mockResolvedValue(confirm);
  vi.mocked(signOutOfPhoneProvider).mockReset().mockResolvedValue();
  verifyOtp.mockReset();
  getSession.mockReset().mockResolvedValue({ data: { session: null } });
  confirm.mockReset().mockResolvedValue({ phone: '+61412555019', idToken: async () => 'provider-token' });
});

const numberField = () => screen.getByRole('textbox', { name: 'Mobile number' });
const codeField = () => screen.getByRole('textbox', { name: 'Enter the 6-digit code' });
const address = () => screen.getByTestId('address').textContent;

async function openCodeStep() {
  const rendered = renderScreen(<LoginCard />, { at: '/login', path: '/login' });
  await rendered.user.type(numberField(), '0412 555-019');
  await rendered.user.click(screen.getByRole('button', { name: 'Send Code' }));
  await screen.findByText('Code sent!');
  return rendered;
}

describe('the phone step', () => {
  test('welcomes, asks for the number, and leads home by the logo', () => {
    renderScreen(<LoginCard />);
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Vowfund' })).toBeInTheDocument();
    expect(screen.getByText('Enter your mobile phone number to proceed:')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Vowfund home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('+61');
    expect(numberField()).toHaveAttribute('placeholder', '123 456 789');
  });

  test('without a number says so and sends nothing', async () => {
    const { user } = renderScreen(<LoginCard />);
    await user.click(screen.getByRole('button', { name: 'Send Code' }));
    expect(await screen.findByText('Please enter a phone number first')).toBeInTheDocument();
    expect(sendPhoneCode).not.toHaveBeenCalled();
    expect(numberField()).toHaveFocus();
  });

  test('sends to the number in plus sign and digits, and shows the code entry with the focus in it', async () => {
    await openCodeStep();
    expect(sendPhoneCode).toHaveBeenCalledWith('+61412555019', expect.any(HTMLElement));
    expect(screen.getByText('Check your phone for the verification code.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Verify' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send Code' })).not.toBeInTheDocument();
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test('says why sending failed, and a second try works', async () => {
    vi.mocked(sendPhoneCode).mockRejectedValueOnce(providerError('auth/unheard-of'));
    const { user } = renderScreen(<LoginCard />);
    await user.type(numberField(), '412555019');
    await user.click(screen.getByRole('button', { name: 'Send Code' }));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to send verification code. Please try again.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send Code' }));
    expect(await screen.findByText('Code sent!')).toBeInTheDocument();
  });

  test("shows the provider's message where there is one", async () => {
    vi.mocked(sendPhoneCode).mockRejectedValueOnce(providerError('auth/invalid-phone-number'));
    const { user } = renderScreen(<LoginCard />);
    await user.type(numberField(), '4');
    await user.click(screen.getByRole('button', { name: 'Send Code' }));
    expect(await screen.findByText(/does not look like a phone number/u)).toBeInTheDocument();
  });

  test('a double click asks for one code', async () => {
    const { user } = renderScreen(<LoginCard />);
    await user.type(numberField(), '412555019');
    await user.dblClick(screen.getByRole('button', { name: 'Send Code' }));
    await screen.findByText('Code sent!');
    expect(sendPhoneCode).toHaveBeenCalledTimes(1);
  });
});

describe('the code step', () => {
  test('verifies by itself at the sixth digit, once, and goes to the dashboard', async () => {
    const fetching = answerExchange(exchanged);
    answerSession(true);
    const { user } = await openCodeStep();
    await user.type(codeField(), '40712');
    expect(confirm).not.toHaveBeenCalled();
    await user.type(codeField(), '3');
    await waitFor(() => expect(address()).toBe('/dashboard'), { timeout: 3000 });
    expect(confirm).toHaveBeenCalledExactlyOnceWith('407123');
    expect(screen.getByText('Success!')).toBeInTheDocument();
    expect(screen.getByText("You've been logged in successfully")).toBeInTheDocument();
    expect(fetching).toHaveBeenCalledExactlyOnceWith(
      'http://127.0.0.1:54321/functions/v1/exchange-firebase-token',
      expect.objectContaining({ body: JSON.stringify({ firebaseToken: 'provider-token' }) }),
    );
    expect(verifyOtp).toHaveBeenCalledExactlyOnceWith({ token_hash: 'hash', type: 'magiclink' });
  });

  test('takes a pasted code, digits only, cut to six', async () => {
    confirm.mockRejectedValue(providerError('auth/network-request-failed'));
    const { user } = await openCodeStep();
    await user.click(codeField());
    await user.paste('407 1239');
    await waitFor(() => expect(confirm).toHaveBeenCalledWith('407123'));
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  test('refuses anything but digits', async () => {
    const { user } = await openCodeStep();
    await user.type(codeField(), '4a0-');
    expect(codeField()).toHaveValue('40');
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
  });

  test('a wrong code is said to be wrong and can be typed anew', async () => {
    confirm.mockRejectedValueOnce(providerError('auth/invalid-verification-code'));
    const { user } = await openCodeStep();
    await user.type(codeField(), '111111');
    expect(await screen.findByText('Verification failed')).toBeInTheDocument();
    expect(screen.getByText('The verification code is incorrect. Please check and try again.')).toBeInTheDocument();
    expect(codeField()).toHaveValue('');
    expect(codeField()).toHaveFocus();
  });

  test('an expired code leads back to the phone step, which keeps the number', async () => {
    confirm.mockRejectedValueOnce(providerError('auth/code-expired'));
    const { user } = await openCodeStep();
    await user.type(codeField(), '111111');
    expect(
      await screen.findByText('The verification code has expired. Please request a new code.'),
    ).toBeInTheDocument();
    expect(numberField()).toHaveValue('412 555-019');
    expect(screen.getByRole('button', { name: 'Send Code' })).toBeEnabled();
  });

  test('any other failure has a sentence of its own', async () => {
    confirm.mockRejectedValueOnce(providerError('auth/internal-error'));
    const { user } = await openCodeStep();
    await user.type(codeField(), '111111');
    expect(await screen.findByText('Invalid or expired code. Please try again.')).toBeInTheDocument();
  });

  test('a refused exchange says so and signs out of the phone provider', async () => {
    answerExchange([500, { error: { code: 'internal', message: 'no' } }]);
    const { user } = await openCodeStep();
    await user.type(codeField(), '407123');
    expect(await screen.findByText('Failed to sync user data. Please try again.')).toBeInTheDocument();
    expect(signOutOfPhoneProvider).toHaveBeenCalled();
    expect(address()).toBe('/login');
    expect(numberField()).toHaveValue('412 555-019');
  });

  test('an exchange without a one-time token counts as failed', async () => {
    answerExchange([200, {}]);
    const { user } = await openCodeStep();
    await user.type(codeField(), '407123');
    expect(await screen.findByText('Failed to sync user data. Please try again.')).toBeInTheDocument();
  });

  test('a token that makes no session is asked for once more: two tabs at once both get in', async () => {
    const fetching = answerExchange(exchanged, exchanged);
    answerSession(false, true);
    const { user } = await openCodeStep();
    await user.type(codeField(), '407123');
    await waitFor(() => expect(address()).toBe('/dashboard'), { timeout: 3000 });
    expect(fetching).toHaveBeenCalledTimes(2);
    expect(verifyOtp).toHaveBeenCalledTimes(2);
  });

  test('a session that another tab has made meanwhile is shared', async () => {
    const fetching = answerExchange(exchanged);
    answerSession(false);
    getSession.mockResolvedValue({ data: { session: { user: { id: 'user-1' } } } });
    const { user } = await openCodeStep();
    await user.type(codeField(), '407123');
    await waitFor(() => expect(address()).toBe('/dashboard'), { timeout: 3000 });
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  test('no session after the second try says so and signs out of the phone provider', async () => {
    answerExchange(exchanged, exchanged);
    answerSession(false, false);
    const { user } = await openCodeStep();
    await user.type(codeField(), '407123');
    expect(
      await screen.findByText('Failed to establish session. Please try again.', {}, { timeout: 3000 }),
    ).toBeInTheDocument();
    expect(signOutOfPhoneProvider).toHaveBeenCalled();
    expect(address()).toBe('/login');
  });

  test('the number can be changed, which clears it and the code', async () => {
    const { user } = await openCodeStep();
    await user.type(codeField(), '4');
    await user.click(screen.getByRole('button', { name: 'Change phone number' }));
    expect(numberField()).toHaveValue('');
    expect(numberField()).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Enter the 6-digit code' })).not.toBeInTheDocument();
  });

  test('another code can be asked for after thirty seconds', async () => {
    const { user } = await openCodeStep();
    expect(screen.getByText(/^Send again in 0:(?:30|29)$/u)).toBeInTheDocument();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sendPhoneCode).toHaveBeenCalledTimes(2));
    expect(sendPhoneCode).toHaveBeenLastCalledWith('+61412555019', expect.any(HTMLElement));
  });
});
