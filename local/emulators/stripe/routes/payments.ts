import { noSuch } from '../http/errors.ts';
import type { Handler } from '../http/endpoint.ts';
import { expand } from '../http/expand.ts';
import { createdTest, preparePage } from '../http/list-page.ts';
import { presentCharge } from '../present/charge.ts';
import { presentDispute } from '../present/dispute.ts';
import { presentPaymentIntent } from '../present/payment-intent.ts';

export const retrievePaymentIntentRoute: Handler = ({ id, params, context }) => {
  const paths = params.texts('expand');
  params.finish();
  const intent = context.store.paymentIntents.get(id);
  if (!intent) throw noSuch('payment_intent', id, 'intent', 'url');
  return expand(presentPaymentIntent(intent), paths, context);
};

export const listPaymentIntentsRoute: Handler = ({ params, context }) => {
  const isInRange = createdTest(params);
  const paths = params.texts('expand');
  const page = preparePage(params);
  params.finish();
  const list = page(context.store.paymentIntents, isInRange, '/v1/payment_intents', presentPaymentIntent);
  return expand(list, paths, context);
};

export const retrieveChargeRoute: Handler = ({ id, params, context }) => {
  const paths = params.texts('expand');
  params.finish();
  const charge = context.store.charges.get(id);
  if (!charge) throw noSuch('charge', id, 'id', 'url');
  return expand(presentCharge(charge), paths, context);
};

export const listChargesRoute: Handler = ({ params, context }) => {
  const isInRange = createdTest(params);
  const paymentIntent = params.text('payment_intent');
  const paths = params.texts('expand');
  const page = preparePage(params);
  params.finish();
  const list = page(
    context.store.charges,
    (charge) => isInRange(charge) && (paymentIntent === null || charge.paymentIntent === paymentIntent),
    '/v1/charges',
    presentCharge,
  );
  return expand(list, paths, context);
};

export const retrieveDisputeRoute: Handler = ({ id, params, context }) => {
  const paths = params.texts('expand');
  params.finish();
  const dispute = context.store.disputes.get(id);
  if (!dispute) throw noSuch('dispute', id, 'dispute', 'url');
  return expand(presentDispute(dispute), paths, context);
};

export const listDisputesRoute: Handler = ({ params, context }) => {
  const isInRange = createdTest(params);
  const charge = params.text('charge');
  const paymentIntent = params.text('payment_intent');
  const paths = params.texts('expand');
  const page = preparePage(params);
  params.finish();
  const list = page(
    context.store.disputes,
    (dispute) =>
      isInRange(dispute) &&
      (charge === null || dispute.charge === charge) &&
      (paymentIntent === null || dispute.paymentIntent === paymentIntent),
    '/v1/disputes',
    presentDispute,
  );
  return expand(list, paths, context);
};
