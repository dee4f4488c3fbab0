/** Whether the long form was asked for: `npm run test:faults` sets VOWFUND_FAULTS=full, `npm test` leaves it short. */
export const IS_FULL = process.env.VOWFUND_FAULTS === 'full';

/** A number of rounds, seeds or buyers: fewer where the tests run beside all others. */
export function extent(short: number, full: number): number {
  return IS_FULL ? full : short;
}

/** Seeds 1 to `count`: the same ones on every run, so that a failure can be repeated. */
export function seeds(short: number, full: number): number[] {
  return Array.from({ length: extent(short, full) }, (_, index) => index + 1);
}
