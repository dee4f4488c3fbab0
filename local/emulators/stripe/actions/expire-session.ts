import type { Context } from '../context.ts';
import { refusedByState } from '../http/errors.ts';
import { presentPaymentIntent } from '../present/payment-intent.ts';
import { presentSession } from '../present/session.ts';
import type { SessionRecord } from '../state/records.ts';

/** Ends an open checkout: it can no longer be paid, and the merchant is told. */
function close(session: SessionRecord, { store, clock, publicUrl, emit }: Context): void {
  store.sessions.update(session, { status: 'expired' });
  const intent = session.paymentIntent === null ? undefined : store.paymentIntents.get(session.paymentIntent);
  if (intent) {
    store.paymentIntents.update(intent, { status: 'canceled', canceledAt: clock.now() });
    emit('payment_intent.canceled', presentPaymentIntent(intent));
  }
  emit('checkout.session.expired', presentSession(session, publicUrl));
}

/** Ends a checkout whose time is over; any other is left alone. */
export function expireIfDue(session: SessionRecord, context: Context): void {
  if (session.status === 'open' && session.expiresAt <= context.clock.now()) close(session, context);
}

/** Ends every checkout whose time is over. */
export function expireAllDue(context: Context): void {
  for (const session of context.store.sessions.all()) expireIfDue(session, context);
}

/** @throws StripeError 400 unless the checkout is open, as `POST …/expire` does. */
export function expireSession(session: SessionRecord, context: Context): void {
  expireIfDue(session, context);
  if (session.status !== 'open') {
    throw refusedByState(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  close(session, context);
}
