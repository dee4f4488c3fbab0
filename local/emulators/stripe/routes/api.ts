import type { Hono } from 'hono';
import { registerEndpoint, registerUnknown, type Handler, type NodeEnv, type Pipeline } from '../http/endpoint.ts';
import {
  createSessionRoute,
  expireSessionRoute,
  listLineItemsRoute,
  listSessionsRoute,
  retrieveSessionRoute,
} from './checkout-sessions.ts';
import { listEventsRoute, retrieveEventRoute } from './events.ts';
import {
  listChargesRoute,
  listDisputesRoute,
  listPaymentIntentsRoute,
  retrieveChargeRoute,
  retrieveDisputeRoute,
  retrievePaymentIntentRoute,
} from './payments.ts';
import { createRefundRoute, listRefundsRoute, retrieveRefundRoute } from './refunds.ts';

const ROUTES: readonly (readonly ['GET' | 'POST', string, Handler])[] = [
  ['POST', '/v1/checkout/sessions', createSessionRoute],
  ['GET', '/v1/checkout/sessions', listSessionsRoute],
  ['GET', '/v1/checkout/sessions/:id', retrieveSessionRoute],
  ['GET', '/v1/checkout/sessions/:id/line_items', listLineItemsRoute],
  ['POST', '/v1/checkout/sessions/:id/expire', expireSessionRoute],
  ['GET', '/v1/payment_intents', listPaymentIntentsRoute],
  ['GET', '/v1/payment_intents/:id', retrievePaymentIntentRoute],
  ['GET', '/v1/charges', listChargesRoute],
  ['GET', '/v1/charges/:id', retrieveChargeRoute],
  ['POST', '/v1/refunds', createRefundRoute],
  ['GET', '/v1/refunds', listRefundsRoute],
  ['GET', '/v1/refunds/:id', retrieveRefundRoute],
  ['GET', '/v1/disputes', listDisputesRoute],
  ['GET', '/v1/disputes/:id', retrieveDisputeRoute],
  ['GET', '/v1/events', listEventsRoute],
  ['GET', '/v1/events/:id', retrieveEventRoute],
];

/** Routes by the name faults are queued under: 'POST /v1/refunds'. */
export const ROUTE_NAMES: readonly string[] = ROUTES.map(([method, path]) => `${method} ${path}`);

export function registerApi(app: Hono<NodeEnv>, pipeline: Pipeline): void {
  for (const [method, path, handler] of ROUTES) registerEndpoint(app, pipeline, method, path, handler);
  registerUnknown(app, pipeline);
}
