import { RecaptchaVerifier } from 'firebase/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBotCheck, RECREATE_AFTER_MS } from './bot-check.ts';

vi.mock('firebase/auth', () => ({ RecaptchaVerifier: vi.fn() }));

const clear = vi.fn();
const auth = {} as never;

beforeEach(() => {
  vi.useFakeTimers();
  clear.mockReset();
  vi.mocked(RecaptchaVerifier)
    .mockReset()
    .mockImplementation(function build() {
      return { clear } as never;
    });
  vi.stubGlobal('document', { createElement: () => ({}) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('is invisible and stands in an element of its own', async () => {
  const replaceChildren = vi.fn();
  const check = createBotCheck(auth, { replaceChildren } as never);
  await check.verifier();
  expect(RecaptchaVerifier).toHaveBeenCalledExactlyOnceWith(auth, replaceChildren.mock.calls[0]?.[0], {
    size: 'invisible',
  });
});

test('after a send is reset at once and made anew 100 ms later', async () => {
  const check = createBotCheck(auth, { replaceChildren: vi.fn() } as never);
  const first = await check.verifier();
  check.recreate();
  const second = check.verifier();
  await vi.advanceTimersByTimeAsync(RECREATE_AFTER_MS - 1);
  expect(clear).toHaveBeenCalledTimes(1);
  expect(RecaptchaVerifier).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(RecaptchaVerifier).toHaveBeenCalledTimes(2);
  expect(await second).not.toBe(first);
  expect(RECREATE_AFTER_MS).toBe(100);
});
