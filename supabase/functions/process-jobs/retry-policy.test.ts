import { expect, it } from 'vitest';
import { MAX_ATTEMPTS, retryDelaySeconds } from './retry-policy.ts';

it('doubles up to an hour', () => {
  expect([1, 2, 3, 4].map((attempt) => retryDelaySeconds(attempt, 0.5))).toEqual([15, 30, 60, 120]);
  expect(retryDelaySeconds(100, 0.5)).toBe(3600);
});

it('spreads each delay between half and one and a half', () => {
  expect(retryDelaySeconds(1, 0)).toBe(8);
  expect(retryDelaySeconds(1, 0.999)).toBe(23);
});

it('gives up within the day for which idempotency keys are remembered, however the dice fall', () => {
  let longest = 0;
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) longest += retryDelaySeconds(attempt, 0.5);
  expect(longest).toBeGreaterThan(12 * 3600);
  expect(longest).toBeLessThan(24 * 3600);
});
