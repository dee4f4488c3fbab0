const FIRST_DELAY_SECONDS = 15;
const LONGEST_DELAY_SECONDS = 3600;

/**
 * Attempts before a job counts as dead: with the delays below about 20 hours. It must stay under the day for which
 * Stripe and the mail service remember an idempotency key, so that no repeat is ever taken for something new.
 */
export const MAX_ATTEMPTS = 26;

/**
 * Seconds until a failed job's next try: doubling up to an hour, each between half and one and a half times that,
 * so that a thousand jobs that failed together do not come back together.
 * @param attempts how often it has been tried, 1 and up
 * @param random 0 ≤ random < 1
 */
export function retryDelaySeconds(attempts: number, random: number): number {
  const doubled = FIRST_DELAY_SECONDS * 2 ** Math.min(attempts - 1, 20);
  return Math.ceil(Math.min(doubled, LONGEST_DELAY_SECONDS) * (0.5 + random));
}
