import type { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { closeDispute, openDispute } from '../actions/disputes.ts';
import { expireAllDue, expireSession } from '../actions/expire-session.ts';
import { paySession } from '../actions/pay-session.ts';
import { registerCharge } from '../actions/register-charge.ts';
import { settleRefund } from '../actions/settle-refund.ts';
import { noSuch } from '../http/errors.ts';
import type { NodeEnv } from '../http/endpoint.ts';
import { presentCharge } from '../present/charge.ts';
import { presentDispute } from '../present/dispute.ts';
import { presentRefund } from '../present/refund.ts';
import { presentSession } from '../present/session.ts';
import type { SessionRecord } from '../state/records.ts';
import { adminInput } from './admin-input.ts';
import { adminPost } from './admin-route.ts';

const FAR_YEAR = 2099;

/** Admin calls that move money and time: pay, expire, settle, dispute, register. */
export function registerAdminMoney(app: Hono<NodeEnv>, context: Context): void {
  const { store, clock, publicUrl, refundBehaviour } = context;
  const sessionOf = (id: string | undefined): SessionRecord => {
    const session = store.sessions.get(id ?? '');
    if (!session) throw noSuch('checkout.session', id ?? '', 'session', 'url');
    return session;
  };

  adminPost(app, 'clock', adminInput.clock, ({ advance_seconds }) => {
    clock.advance(advance_seconds);
    expireAllDue(context);
    return { now: clock.now() };
  });
  adminPost(app, 'sessions/:id/expire', z.strictObject({}), (_input, c) => {
    const session = sessionOf(c.req.param('id'));
    expireSession(session, context);
    return presentSession(session, publicUrl);
  });
  adminPost(app, 'sessions/:id/pay', adminInput.pay, ({ card, name, email }, c) => {
    const session = sessionOf(c.req.param('id'));
    const payer = { number: card, expMonth: 12, expYear: FAR_YEAR, name, email: session.customerEmail ?? email };
    const outcome = paySession(session, payer, context);
    return {
      outcome: outcome.kind,
      message: outcome.kind === 'declined' ? outcome.message : null,
      session: presentSession(session, publicUrl),
    };
  });
  adminPost(app, 'charges', adminInput.charge, (input) => {
    const { session } = input;
    const charge = registerCharge(
      {
        paymentIntent: input.payment_intent,
        amount: input.amount,
        currency: input.currency,
        created: input.created ?? clock.now(),
        metadata: input.metadata,
        email: input.email,
        session: session && {
          id: session.id,
          clientReferenceId: session.client_reference_id,
          returnUrl: session.return_url,
        },
      },
      context,
    );
    return presentCharge(charge);
  });
  adminPost(app, 'refunds/behaviour', adminInput.refundBehaviour, ({ outcome, times, payment_intent }) => {
    refundBehaviour.add({ outcome, times, paymentIntent: payment_intent });
    return { outcome, times, payment_intent };
  });
  adminPost(app, 'refunds/:id/settle', adminInput.settleRefund, ({ status }, c) => {
    const id = c.req.param('id') ?? '';
    const refund = store.refunds.get(id);
    if (!refund) throw noSuch('refund', id, 'refund', 'url');
    settleRefund(refund, status, context);
    return presentRefund(refund);
  });
  adminPost(app, 'disputes', adminInput.dispute, ({ payment_intent, amount, reason }) =>
    presentDispute(openDispute({ paymentIntent: payment_intent, amount, reason }, context)),
  );
  adminPost(app, 'disputes/:id/close', adminInput.closeDispute, ({ status }, c) => {
    const id = c.req.param('id') ?? '';
    const dispute = store.disputes.get(id);
    if (!dispute) throw noSuch('dispute', id, 'dispute', 'url');
    closeDispute(dispute, status, context);
    return presentDispute(dispute);
  });
}
