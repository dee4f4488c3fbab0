import Stripe from 'stripe';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';

/** One call may take this long; a guest is waiting for the answer. */
const CALL_TIMEOUT_MS = 7000;
/** Repeats are safe: every write carries an idempotency key. */
const RETRIES = 2;

type StripeDeps = Pick<Deps, 'env' | 'fetch'>;

const clients = new WeakMap<Env, Stripe>();

/** Address parts for a Stripe that is not api.stripe.com, i.e. the emulator of the local stack. */
function addressOf(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!apiUrl) return {};
  const url = new URL(apiUrl);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol };
}

function createClient({ env, fetch }: StripeDeps): Stripe {
  return new Stripe(env.STRIPE_SECRET_KEY, {
    ...addressOf(env.STRIPE_API_URL),
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: RETRIES,
    timeout: CALL_TIMEOUT_MS,
    telemetry: false,
  });
}

/** The Stripe client of this configuration; one per process, or a fresh one where a test watches the calls. */
export function stripeClient(deps: StripeDeps): Stripe {
  if (deps.fetch) return createClient(deps);
  const known = clients.get(deps.env);
  if (known) return known;
  const client = createClient(deps);
  clients.set(deps.env, client);
  return client;
}

/** Whether the key moves real money. */
export function isLiveKey(key: string): boolean {
  return /^(?:sk|rk)_live_/u.test(key);
}

/** Stripe writes currencies in lower case, the books in ISO's upper case. */
export function isoCurrency(stripeCurrency: string): string {
  return stripeCurrency.toUpperCase();
}

/** The id behind a reference that Stripe may hand over expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (!reference) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** Whether Stripe says there is no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/**
 * Whether a failure of Stripe's own was read back from an idempotency key: its first answer is stored, 500s included,
 * so this key will give nothing else for a day (Stripe, "Idempotent requests").
 */
export function isSpentKey(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';
}
