import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import { presentEvent } from '../emulators/stripe/present/event.ts';
import type { EventRecord } from '../emulators/stripe/state/records.ts';
import { signatureHeader } from '../emulators/stripe/webhooks/signature.ts';
import { LOCAL_KEYS } from '../environment.ts';
import { atOnce } from './random.ts';
import type { Rig } from './rig.ts';

/** One delivery of an event to the real webhook function, signed as Stripe signs it. @returns the answer's status */
export async function deliver(rig: Rig, event: EventRecord, deps: Deps = rig.deps): Promise<number> {
  const body = JSON.stringify(presentEvent(event));
  const signature = signatureHeader(body, LOCAL_KEYS.stripeWebhook, Math.floor(Date.now() / 1000));
  const request = new Request('http://functions.test/', {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body,
  });
  return (await rig.handlers.webhook(request, deps)).status;
}

/** Like Stripe: again until the answer is 200. */
export async function deliverUntilTaken(rig: Rig, event: EventRecord): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) if ((await deliver(rig, event)) === 200) return;
  throw new Error(`the event ${event.type} was never taken`);
}

/** Events the emulator has made since there were `from` of them, oldest first. */
export function eventsSince(rig: Rig, from: number): EventRecord[] {
  return rig.stripe.store.events.all().slice(from);
}

/** Delivers all events from position `from` on, 20 at a time. */
export async function deliverSince(rig: Rig, from: number): Promise<void> {
  await atOnce(eventsSince(rig, from), 20, (event) => deliverUntilTaken(rig, event));
}
