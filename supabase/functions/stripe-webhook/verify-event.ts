import Stripe from 'stripe';
import type { Deps } from '../_shared/deps.ts';
import { AppError } from '../_shared/http/app-error.ts';
import { isLiveKey, stripeClient } from '../_shared/stripe.ts';

/**
 * The event of a signed body. The signature is over the raw bytes and no older than five minutes (Stripe's default);
 * an event of the other mode (test events at a live endpoint, or the reverse) is as good as unsigned.
 * @throws AppError `signature_invalid`
 */
export async function verifyEvent(body: string, request: Request, deps: Deps): Promise<Stripe.Event> {
  const signature = request.headers.get('stripe-signature');
  if (!signature) throw new AppError('signature_invalid');
  try {
    const event = await stripeClient(deps).webhooks.constructEventAsync(
      body,
      signature,
      deps.env.STRIPE_WEBHOOK_SECRET,
      undefined,
      Stripe.createSubtleCryptoProvider(),
      deps.now().getTime(),
    );
    if (event.livemode !== isLiveKey(deps.env.STRIPE_SECRET_KEY)) throw new Error('event of the other mode');
    return event;
  } catch (error) {
    throw new AppError('signature_invalid', { cause: error });
  }
}
