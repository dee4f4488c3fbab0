import { connectAuthEmulator, initializeAuth, signInWithPhoneNumber } from 'firebase/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const check = vi.hoisted(() => ({ verifier: async () => 'verifier', recreate: vi.fn() }));
vi.mock('./bot-check.ts', () => ({ createBotCheck: () => check }));
vi.mock('firebase/app', () => ({ initializeApp: (options: object) => options }));
vi.mock('firebase/auth', () => ({
  browserSessionPersistence: 'session',
  inMemoryPersistence: 'memory',
  connectAuthEmulator: vi.fn(),
  initializeAuth: vi.fn(() => ({ settings: {} })),
  signInWithPhoneNumber: vi.fn(),
}));

const container = {} as HTMLElement;

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key');
  vi.stubEnv('VITE_FIREBASE_AUTH_DOMAIN', 'example.com');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'project');
});
afterEach(() => vi.unstubAllEnvs());

function answerConfirm() {
  const user = { phoneNumber: '+61412555019', getIdToken: async () => 'token' };
  vi.mocked(signInWithPhoneNumber).mockResolvedValue({ confirm: async () => ({ user }) } as never);
}

test('a code is sent behind the bot check, and the right one tells who it is', async () => {
  answerConfirm();
  const { sendPhoneCode } = await import('./firebase.ts');
  const confirm = await sendPhoneCode('+61412555019', container);
  expect(signInWithPhoneNumber).toHaveBeenCalledWith(expect.anything(), '+61412555019', 'verifier');
  const user = await confirm('407123');
  expect([user.phone, await user.idToken()]).toEqual(['+61412555019', 'token']);
});

test('the bot check is made anew after every send, failed or not', async () => {
  const { sendPhoneCode } = await import('./firebase.ts');
  vi.mocked(signInWithPhoneNumber).mockRejectedValueOnce(new Error('auth/captcha-check-failed'));
  await expect(sendPhoneCode('+61412555019', container)).rejects.toThrow('captcha');
  expect(check.recreate).toHaveBeenCalledTimes(1);
  answerConfirm();
  await sendPhoneCode('+61412555019', container);
  expect(check.recreate).toHaveBeenCalledTimes(2);
});

test('the provider is set up once, with storage of this tab only', async () => {
  answerConfirm();
  const { sendPhoneCode } = await import('./firebase.ts');
  await sendPhoneCode('+61412555019', container);
  await sendPhoneCode('+61412555019', container);
  expect(initializeAuth).toHaveBeenCalledExactlyOnceWith(
    { apiKey: 'key', authDomain: 'example.com', projectId: 'project' },
    { persistence: ['session', 'memory'] },
  );
  expect(connectAuthEmulator).not.toHaveBeenCalled();
});

test('with an emulator set, it is used and no outside bot check is loaded', async () => {
  vi.stubEnv('VITE_FIREBASE_AUTH_EMULATOR_URL', 'http://127.0.0.1:9099');
  answerConfirm();
  const { sendPhoneCode } = await import('./firebase.ts');
  await sendPhoneCode('+61412555019', container);
  const auth = vi.mocked(initializeAuth).mock.results[0]?.value as { settings: object };
  expect(connectAuthEmulator).toHaveBeenCalledWith(auth, 'http://127.0.0.1:9099', { disableWarnings: true });
  expect(auth.settings).toEqual({ appVerificationDisabledForTesting: true });
});
