import { timingSafeEqual } from 'node:crypto';
import { StripeError } from './errors.ts';

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.";

function keyOf(header: string): string {
  const [scheme = '', value = ''] = header.split(' ', 2);
  if (scheme.toLowerCase() === 'bearer') return value;
  // curl -u KEY: sends the key as the user of basic authentication.
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
  return '';
}

function redacted(key: string): string {
  return key.length <= 12 ? '****' : `${key.slice(0, 8)}****${key.slice(-4)}`;
}

/** @throws StripeError 401 unless the header carries exactly the key this emulator was started with. */
export function authenticate(header: string | undefined, apiKey: string): void {
  const key = keyOf(header ?? '');
  if (key === '') throw new StripeError({ status: 401, type: 'invalid_request_error', message: NO_KEY });
  const given = Buffer.from(key);
  const wanted = Buffer.from(apiKey);
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
  throw new StripeError({
    status: 401,
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${redacted(key)}`,
  });
}
