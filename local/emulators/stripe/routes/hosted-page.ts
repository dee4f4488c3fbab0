import { randomBytes } from 'node:crypto';
import type { Context as HonoContext, Hono } from 'hono';
import type { Context } from '../context.ts';
import { expireIfDue } from '../actions/expire-session.ts';
import { paySession } from '../actions/pay-session.ts';
import type { NodeEnv } from '../http/endpoint.ts';
import { checkoutPage } from '../page/checkout-page.ts';
import { contentPolicy, type Html } from '../page/layout.ts';
import { closedPage, unknownPage } from '../page/notice-page.ts';
import { formValues, readCardForm } from '../page/read-card-form.ts';
import type { EventRecord, SessionRecord } from '../state/records.ts';

const LONGEST_WEBHOOK_WAIT_MS = 10_000;

function successUrl(session: SessionRecord): string {
  return session.successUrl.replace(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi, session.id);
}

async function showPage(
  c: HonoContext<NodeEnv>,
  status: 200 | 402 | 404 | 422,
  render: (nonce: string) => Html,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  return c.html(render(nonce), status, {
    'content-security-policy': contentPolicy(nonce),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
}

/** The service lets the merchant's webhook answer before it sends the payer on, but not for ever. */
async function waitForWebhook(event: EventRecord, firstAttempt: (event: EventRecord) => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WEBHOOK_WAIT_MS);
  });
  await Promise.race([firstAttempt(event), patience]);
  clearTimeout(timer);
}

/**
 * The page behind a session's `url`.
 * @param firstAttempt resolves when an event's first webhook attempt is over
 */
export function registerHostedPage(
  app: Hono<NodeEnv>,
  context: Context,
  firstAttempt: (event: EventRecord) => Promise<void>,
): void {
  const { accountName, store } = context;

  app.get('/c/pay/:id', (c) => {
    const session = store.sessions.get(c.req.param('id'));
    if (!session) return showPage(c, 404, unknownPage);
    expireIfDue(session, context);
    return session.status === 'open'
      ? showPage(c, 200, (nonce) => checkoutPage({ session, accountName, nonce }))
      : showPage(c, 200, (nonce) => closedPage(session, successUrl(session), nonce));
  });

  app.post('/c/pay/:id', async (c) => {
    const values = formValues(await c.req.parseBody());
    const session = store.sessions.get(c.req.param('id'));
    if (!session) return showPage(c, 404, unknownPage);
    expireIfDue(session, context);
    // The second of two submits finds it paid, and is sent where the first one goes.
    if (session.status === 'complete') return c.redirect(successUrl(session), 303);
    if (session.status === 'expired') return showPage(c, 200, (nonce) => closedPage(session, '', nonce));
    const reading = readCardForm(values, session.customerEmail, new Date(context.clock.now() * 1000));
    if ('errors' in reading) {
      const { errors } = reading;
      return showPage(c, 422, (nonce) => checkoutPage({ session, accountName, nonce, values, errors }));
    }
    const outcome = paySession(session, reading.card, context);
    if (outcome.kind === 'declined') {
      const { message: decline } = outcome;
      return showPage(c, 402, (nonce) => checkoutPage({ session, accountName, nonce, values, decline }));
    }
    if (outcome.kind === 'paid') await waitForWebhook(outcome.completed, firstAttempt);
    return c.redirect(successUrl(session), 303);
  });
}
