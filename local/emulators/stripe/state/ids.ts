import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const POOL_SIZE = 8192;

let pool = randomBytes(POOL_SIZE);
let used = 0;

/** Random letters and digits. Bytes come from a pool: one system call per character would dominate a session create. */
function randomText(length: number): string {
  if (used + length > POOL_SIZE) {
    pool = randomBytes(POOL_SIZE);
    used = 0;
  }
  let text = '';
  for (let index = 0; index < length; index += 1) {
    text += ALPHABET[(pool[used + index] ?? 0) % ALPHABET.length] ?? '';
  }
  used += length;
  return text;
}

const LONG = 58;
const SHORT = 24;

/** Ids in the service's own form: 'pi_3…', 'cs_test_…'. */
export const newId = {
  session: () => `cs_test_a1${randomText(LONG)}`,
  paymentIntent: () => `pi_3${randomText(SHORT - 1)}`,
  charge: () => `ch_3${randomText(SHORT - 1)}`,
  refund: () => `re_3${randomText(SHORT - 1)}`,
  dispute: () => `du_1${randomText(SHORT - 1)}`,
  lineItem: () => `li_1${randomText(SHORT - 1)}`,
  price: () => `price_1${randomText(SHORT - 1)}`,
  product: () => `prod_${randomText(14)}`,
  event: () => `evt_1${randomText(SHORT - 1)}`,
  request: () => `req_${randomText(14)}`,
  secret: () => randomText(25),
};
