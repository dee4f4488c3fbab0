import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendPhoneCode, signOutOfPhoneProvider } from '@/lib/firebase.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { LoginCard } from './login-card.tsx';

vi.mock('@/lib/firebase.ts', () => ({
  sendPhoneCode: vi.fn(),
  signOutOfPhoneProvider: vi.fn(),
  currentPhoneUser: vi.fn(),
}));
const { verifyOtp } = vi.hoisted(() => ({ verifyOtp: vi.fn() }));
vi.mock('@/lib/supabase.ts', () => ({
  supabase: { auth: { verifyOtp, getSession: async () => ({ data: { session: null } }) } },
}));

const providerError = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });
const confirm = vi.fn();
const exchanged = { hashed_token: 'hash', user: { id: 'user-1' } };

beforeEach(() => {
  vi.mocked(sendPhoneCode).mockReset().mockResolvedValue(confirm);
  vi.mocked(signOutOfPhoneProvider).mockReset().mockResolvedValue();
  verifyOtp.mockReset().mockResolvedValue({ data: { session: { access_token: 'a' } }, error: null });
  confirm.mockReset().mockResolvedValue({ phone: '+61412555019', idToken: async () => 'provider-token' });
});

const answerExchange = (status: number, body: object) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

const number = () => screen.getByRole('textbox', { name: 'Mobile number' });
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
const open = () => renderScreen(<LoginCard />, { at: '/login', path: '/login' });

async function typeCode() {
  const { user } = open();
  await user.type(number(), '412555019');
  await user.click(screen.getByRole('button', { name: 'Send Code' }));
  await user.type(await screen.findByRole('textbox', { name: 'Enter the 6-digit code' }), '407123');
}

test('is at most 480 px wide', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).closest('form')).toHaveClass('w-full', 'max-w-[480px]');
});

test('asks for a phone number and nothing else', () => {
  const { container } = open();
  expect(screen.getAllByRole('textbox')).toEqual([number()]);
  expect(container.querySelectorAll('input')).toHaveLength(1);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Send Code']);
});

test('offers the ten dial codes in their order, +61 chosen', () => {
  open();
  expect([...country().options].map(({ text }) => text)).toEqual([
    '+1 US/CA',
    '+44 UK',
    '+61 AU',
    '+64 NZ',
    '+33 FR',
    '+49 DE',
    '+81 JP',
    '+86 CN',
    '+91 IN',
    '+55 BR',
  ]);
  expect(country()).toHaveValue('+61');
});

test('has a red border while the number is not verified', async () => {
  const { user } = open();
  expect(number()).toHaveClass('input-bad');
  await user.type(number(), '412555019');
  expect(number()).toHaveClass('input-bad');
  expect(country()).toHaveClass('input-bad');
});

test.each<[string, string, () => void]>([
  [
    'a wrong code',
    'The verification code is incorrect. Please check and try again.',
    () => confirm.mockRejectedValue(providerError('auth/invalid-verification-code')),
  ],
  [
    'an expired code',
    'The verification code has expired. Please request a new code.',
    () => confirm.mockRejectedValue(providerError('auth/code-expired')),
  ],
  ['a refused exchange', 'Failed to sync user data. Please try again.', () => answerExchange(500, {})],
  [
    'a token that makes no session',
    'Failed to establish session. Please try again.',
    () => {
      answerExchange(200, exchanged);
      verifyOtp.mockResolvedValue({ data: { session: null }, error: new Error('otp_expired') });
    },
  ],
  [
    'any other failure',
    'Invalid or expired code. Please try again.',
    () => confirm.mockRejectedValue(providerError('auth/session-expired')),
  ],
])('after %s says under Verification failed: %s', async (_name, detail, arrange) => {
  arrange();
  await typeCode();
  const title = await screen.findByText('Verification failed', {}, { timeout: 4000 });
  const toast = title.closest<HTMLElement>('[role=alert]');
  expect(within(toast!).getByText(detail)).toBeInTheDocument();
});

test("reads nothing of the exchange's answer but the one-time token", async () => {
  answerExchange(200, { hashed_token: 'hash' });
  await typeCode();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/dashboard'), { timeout: 4000 });
  expect(verifyOtp).toHaveBeenCalledExactlyOnceWith({ token_hash: 'hash', type: 'magiclink' });
});

test.each([
  'auth/unauthorized-domain',
  'auth/network-request-failed',
  'auth/web-storage-unsupported',
  'auth/internal-error',
])('tells a send that failed by %s, and a second try works', async (code) => {
  vi.mocked(sendPhoneCode).mockRejectedValueOnce(providerError(code));
  const { user } = open();
  await user.type(number(), '412555019');
  await user.click(screen.getByRole('button', { name: 'Send Code' }));
  const toast = (await screen.findByText('Error')).closest<HTMLElement>('[role=alert]');
  expect(toast?.textContent).toMatch(/^Error.+\.$/u);
  expect(toast?.textContent).not.toMatch(/auth\/|Firebase/u);
  await user.click(screen.getByRole('button', { name: 'Send Code' }));
  expect(await screen.findByText('Code sent!')).toBeInTheDocument();
});

test('a check that failed by the network can be repeated with the same code', async () => {
  confirm.mockRejectedValueOnce(providerError('auth/network-request-failed'));
  answerExchange(200, exchanged);
  await typeCode();
  await screen.findByText('Verification failed');
  screen.getByRole('button', { name: 'Verify' }).click();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/dashboard'), { timeout: 4000 });
  expect(confirm.mock.calls).toEqual([['407123'], ['407123']]);
});
