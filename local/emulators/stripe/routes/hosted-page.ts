import { randomBytes } from 'node:crypto';
import type { Context as HonoContext, Hono } from 'hono';
import type { Context } from '../context.ts';
import { expireIfDue } from '../actions/expire-session.ts';
import { paySession } from '../actions/pay-session.ts';
import type { NodeEnv } from '../http/endpoint.ts';
import { checkoutPage, type LastAttempt } from '../page/checkout-page.ts';
import { contentPolicy, type Html } from '../page/layout.ts';
import { closedPage, unknownPage } from '../page/notice-page.ts';
import { formValues, readCardForm, type CardFormValues } from '../page/read-card-form.ts';
import type { EventRecord, SessionRecord } from '../state/records.ts';

const LONGEST_WEBHOOK_WAIT_MS = 10_000;

type FirstAttempt = (event: EventRecord) => Promise<void>;

function successUrl(session: SessionRecord): string {
  return session.successUrl.replace(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi, session.id);
}

// Read afresh, because paying changes it.
function isPaid(session: SessionRecord): boolean {
  return session.status === 'complete';
}

async function showPage(
  c: HonoContext<NodeEnv>,
  status: 200 | 404,
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
async function waitForWebhook(event: EventRecord, firstAttempt: FirstAttempt): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WEBHOOK_WAIT_MS);
  });
  await Promise.race([firstAttempt(event), patience]);
  clearTimeout(timer);
}

/**
 * Takes one press of the button.
 * @returns null once it is paid, else what to show beside the form
 */
async function attemptPayment(
  session: SessionRecord,
  values: CardFormValues,
  context: Context,
  firstAttempt: FirstAttempt,
): Promise<LastAttempt | null> {
  const reading = readCardForm(values, session.customerEmail, new Date(context.clock.now() * 1000));
  if ('errors' in reading) return { values, errors: reading.errors, decline: null };
  const outcome = paySession(session, reading.card, context);
  if (outcome.kind === 'declined') return { values, errors: {}, decline: outcome.message };
  if (outcome.kind === 'paid') await waitForWebhook(outcome.completed, firstAttempt);
  return null;
}

/**
 * The page behind a session's `url`.
 * @param firstAttempt resolves when an event's first webhook attempt is over
 */
export function registerHostedPage(app: Hono<NodeEnv>, context: Context, firstAttempt: FirstAttempt): void {
  const { accountName, store } = context;
  // Shown once by the page a failed attempt is sent on to, then forgotten: it carries what was typed.
  const lastAttempts = new Map<string, LastAttempt>();

  app.get('/c/pay/:id', (c) => {
    const session = store.sessions.get(c.req.param('id'));
    if (!session) return showPage(c, 404, unknownPage);
    expireIfDue(session, context);
    if (session.status !== 'open') return showPage(c, 200, (nonce) => closedPage(session, successUrl(session), nonce));
    const lastAttempt = lastAttempts.get(session.id) ?? null;
    lastAttempts.delete(session.id);
    return showPage(c, 200, (nonce) => checkoutPage({ session, accountName, nonce, lastAttempt }));
  });

  app.post('/c/pay/:id', async (c) => {
    const values = formValues(await c.req.parseBody());
    const session = store.sessions.get(c.req.param('id'));
    if (!session) return showPage(c, 404, unknownPage);
    expireIfDue(session, context);
    const lastAttempt = session.status === 'open' ? await attemptPayment(session, values, context, firstAttempt) : null;
    if (lastAttempt) lastAttempts.set(session.id, lastAttempt);
    // Always a redirect, so that going back or reloading never offers to send a card again. The second of two submits
    // finds the checkout paid, and is sent where the first one goes.
    return c.redirect(isPaid(session) ? successUrl(session) : c.req.path, 303);
  });
}
