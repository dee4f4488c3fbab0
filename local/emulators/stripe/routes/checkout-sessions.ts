import { createSession } from '../actions/create-session.ts';
import { expireIfDue, expireSession } from '../actions/expire-session.ts';
import { noSuch } from '../http/errors.ts';
import type { ApiCall, Handler } from '../http/endpoint.ts';
import { expand } from '../http/expand.ts';
import { createdTest, preparePage } from '../http/list-page.ts';
import { presentLineItem } from '../present/line-item.ts';
import { presentSession } from '../present/session.ts';
import type { SessionRecord } from '../state/records.ts';

const STATUSES = ['open', 'complete', 'expired'] as const;

function findSession({ id, context }: ApiCall): SessionRecord {
  const session = context.store.sessions.get(id);
  if (!session) throw noSuch('checkout.session', id, 'session', 'url');
  expireIfDue(session, context);
  return session;
}

export const createSessionRoute: Handler = ({ params, context }) => {
  const paths = params.texts('expand');
  return expand(presentSession(createSession(params, context), context.publicUrl), paths, context);
};

export const retrieveSessionRoute: Handler = (call) => {
  const paths = call.params.texts('expand');
  call.params.finish();
  return expand(presentSession(findSession(call), call.context.publicUrl), paths, call.context);
};

export const expireSessionRoute: Handler = (call) => {
  const paths = call.params.texts('expand');
  call.params.finish();
  const session = findSession(call);
  expireSession(session, call.context);
  return expand(presentSession(session, call.context.publicUrl), paths, call.context);
};

export const listSessionsRoute: Handler = ({ params, context }) => {
  const isInRange = createdTest(params);
  const paymentIntent = params.text('payment_intent');
  const status = params.choice('status', STATUSES);
  const email = params.child('customer_details')?.text('email') ?? null;
  const paths = params.texts('expand');
  const page = preparePage(params);
  params.finish();
  const test = (session: SessionRecord): boolean => {
    expireIfDue(session, context);
    return (
      isInRange(session) &&
      (paymentIntent === null || session.paymentIntent === paymentIntent) &&
      (status === null || session.status === status) &&
      (email === null || session.customerEmail === email)
    );
  };
  const present = (session: SessionRecord): object => presentSession(session, context.publicUrl);
  return expand(page(context.store.sessions, test, '/v1/checkout/sessions', present), paths, context);
};

export const listLineItemsRoute: Handler = (call) => {
  const paths = call.params.texts('expand');
  const page = preparePage(call.params);
  call.params.finish();
  const session = findSession(call);
  // Lines are listed in the order they were given, so the collection is walked from its far end.
  const lines = session.lineItems.map((item) => ({ ...item, created: session.created })).reverse();
  const url = `/v1/checkout/sessions/${session.id}/line_items`;
  const list = page(
    { all: () => lines },
    () => true,
    url,
    (item) => presentLineItem(item, session),
  );
  return expand(list, paths, call.context);
};
