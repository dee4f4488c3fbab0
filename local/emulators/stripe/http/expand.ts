import { presentCharge } from '../present/charge.ts';
import { presentLineItem } from '../present/line-item.ts';
import { presentPaymentIntent } from '../present/payment-intent.ts';
import { presentRefund } from '../present/refund.ts';
import { presentSession } from '../present/session.ts';
import type { Context } from '../context.ts';
import type { Store } from '../state/store.ts';
import { invalidParam } from './errors.ts';

type Json = Record<string, unknown>;

const MAX_DEPTH = 4;

function listOf(data: object[], url: string): object {
  return { object: 'list', data, has_more: false, url };
}

function byId(id: string, { store, publicUrl }: Context): object | null {
  const session = store.sessions.get(id);
  if (session) return presentSession(session, publicUrl);
  const intent = store.paymentIntents.get(id);
  if (intent) return presentPaymentIntent(intent);
  const charge = store.charges.get(id);
  if (charge) return presentCharge(charge);
  const refund = store.refunds.get(id);
  return refund ? presentRefund(refund) : null;
}

/** Lists that are part of an object and only sent when asked for. */
function included(parent: Json, field: string, store: Store): object | null {
  const id = String(parent.id);
  if (parent.object === 'checkout.session' && field === 'line_items') {
    const session = store.sessions.get(id);
    const items = session?.lineItems.map((item) => presentLineItem(item, session)) ?? [];
    return listOf(items, `/v1/checkout/sessions/${id}/line_items`);
  }
  if (parent.object === 'charge' && field === 'refunds') {
    const refunds = store.refunds.all().filter((refund) => refund.charge === id);
    return listOf(refunds.reverse().map(presentRefund), `/v1/charges/${id}/refunds`);
  }
  return null;
}

function cannotExpand(path: string): Error {
  return invalidParam(
    `This property cannot be expanded (${path}). You may want to try expanding a different property instead.`,
    'expand',
  );
}

function expandField(parent: Json, fields: string[], path: string, context: Context): void {
  const [field = '', ...rest] = fields;
  const value = parent[field];
  if (Array.isArray(value)) {
    for (const item of value as Json[]) expandField(item, rest, path, context);
    return;
  }
  if (typeof value === 'string') parent[field] = byId(value, context) ?? value;
  else if (value === undefined) parent[field] = included(parent, field, context.store) ?? undefined;
  const next = parent[field];
  if (next === null) return;
  if (typeof next !== 'object') throw cannotExpand(path);
  if (rest.length > 0) expandField(next as Json, rest, path, context);
}

/**
 * Replaces ids by the objects they stand for, as `expand[]` asks.
 * @throws StripeError for a property that is no reference.
 */
export function expand(result: object, paths: readonly string[], context: Context): object {
  for (const path of paths) {
    const fields = path.split('.');
    if (fields.length > MAX_DEPTH) {
      throw invalidParam(`You cannot expand more than ${MAX_DEPTH} levels of a property.`, 'expand');
    }
    expandField(result as Json, fields, path, context);
  }
  return result;
}
