import { expect, it, vi } from 'vitest';
import { FunctionError } from './function-error.ts';
import { createQueryClient } from './query-client.ts';

const options = () => {
  const { queries } = createQueryClient().getDefaultOptions();
  if (typeof queries?.retry !== 'function' || typeof queries.retryDelay !== 'function') throw new Error('no rule');
  return { ...queries, retry: queries.retry, retryDelay: queries.retryDelay };
};

it('tries three times more, after 1, 2 and 4 seconds, never more than 30', async () => {
  const { retryDelay } = options();
  const delays = [0, 1, 2, 3, 4, 5, 6].map((attempt) => retryDelay(attempt, new Error('down')));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);

  vi.useFakeTimers();
  const read = vi.fn().mockRejectedValue(new Error('down'));
  const client = createQueryClient();
  const answer = client.query({ queryKey: ['anything'], queryFn: read }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(6999);
  expect(read).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(4);
  await answer;
  vi.useRealTimers();
});

it('does not repeat what was clearly refused', () => {
  const { retry } = options();
  expect(retry(0, new FunctionError('invitation_not_found', 404, 'No.'))).toBe(false);
  expect([0, 1, 2, 3].map((failures) => retry(failures, new Error('down')))).toEqual([true, true, true, false]);
});

it('keeps what was read for five minutes', () => {
  expect(options().gcTime).toBe(5 * 60 * 1000);
});
