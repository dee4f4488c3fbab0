import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header of a webhook body.
 * @param seconds Unix seconds by the real clock: receivers compare it with theirs.
 */
export function signatureHeader(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
