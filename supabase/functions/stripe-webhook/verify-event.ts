import Stripe from 'stripe';
import { z } from 'zod';
import type { Deps } from '../_shared/deps.ts';
import { AppError } from '../_shared/http/app-error.ts';
import { isLiveKey, stripeClient } from '../_shared/stripe.ts';

const signedEvent = z.object({
  id: z.string().min(4).max(200),
  type: z.string().min(1).max(200),
  livemode: z.boolean(),
  /** Set on events of connected accounts, of which this product has none. */
  account: z.string().optional(),
  data: z.object({ object: z.object({ id: z.string().min(1).max(200).optional() }) }),
});

/** What is read of an event: what happened to which object. Everything else is asked of Stripe. */
export interface SignedEvent {
  id: string;
  type: string;
  /** Undefined for the few objects without one. */
  objectId: string | undefined;
}

async function checkSignature(body: string, request: Request, deps: Deps): Promise<unknown> {
  try {
    return await stripeClient(deps).webhooks.constructEventAsync(
      body,
      request.headers.get('stripe-signature') ?? '',
      deps.env.STRIPE_WEBHOOK_SECRET,
      undefined,
      Stripe.createSubtleCryptoProvider(),
      deps.now().getTime(),
    );
  } catch (error) {
    throw new AppError('signature_invalid', { cause: error });
  }
}

/**
 * The event of a signed body. The signature is over the raw bytes and no older than five minutes (Stripe's default);
 * an event of the other mode (test events at a live endpoint, or the reverse) or of another account is as good as
 * unsigned.
 * @throws AppError `signature_invalid`; `bad_request` for a signed body that is no event
 */
export async function verifyEvent(body: string, request: Request, deps: Deps): Promise<SignedEvent> {
  const parsed = signedEvent.safeParse(await checkSignature(body, request, deps));
  if (!parsed.success) throw new AppError('bad_request', { cause: parsed.error });
  const { id, type, livemode, account, data } = parsed.data;
  if (livemode !== isLiveKey(deps.env.STRIPE_SECRET_KEY) || account) throw new AppError('signature_invalid');
  return { id, type, objectId: data.object.id };
}
