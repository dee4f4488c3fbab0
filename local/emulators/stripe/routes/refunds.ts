import { createRefund } from '../actions/create-refund.ts';
import { noSuch } from '../http/errors.ts';
import type { Handler } from '../http/endpoint.ts';
import { expand } from '../http/expand.ts';
import { createdTest, preparePage } from '../http/list-page.ts';
import { presentRefund } from '../present/refund.ts';

export const createRefundRoute: Handler = ({ params, context }) => {
  const paths = params.texts('expand');
  return expand(presentRefund(createRefund(params, context)), paths, context);
};

export const retrieveRefundRoute: Handler = ({ id, params, context }) => {
  const paths = params.texts('expand');
  params.finish();
  const refund = context.store.refunds.get(id);
  if (!refund) throw noSuch('refund', id, 'refund', 'url');
  return expand(presentRefund(refund), paths, context);
};

export const listRefundsRoute: Handler = ({ params, context }) => {
  const isInRange = createdTest(params);
  const charge = params.text('charge');
  const paymentIntent = params.text('payment_intent');
  const paths = params.texts('expand');
  const page = preparePage(params);
  params.finish();
  const list = page(
    context.store.refunds,
    (refund) =>
      isInRange(refund) &&
      (charge === null || refund.charge === charge) &&
      (paymentIntent === null || refund.paymentIntent === paymentIntent),
    '/v1/refunds',
    presentRefund,
  );
  return expand(list, paths, context);
};
