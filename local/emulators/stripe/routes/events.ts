import { noSuch } from '../http/errors.ts';
import type { Handler } from '../http/endpoint.ts';
import { createdTest, preparePage } from '../http/list-page.ts';
import { presentEvent } from '../present/event.ts';

export const retrieveEventRoute: Handler = ({ id, params, context }) => {
  params.finish();
  const event = context.store.events.get(id);
  if (!event) throw noSuch('event', id, 'id', 'url');
  return presentEvent(event);
};

export const listEventsRoute: Handler = ({ params, context }) => {
  const isInRange = createdTest(params);
  const type = params.text('type');
  const types = params.texts('types');
  const delivered = params.choice('delivery_success', ['true', 'false']);
  const page = preparePage(params);
  params.finish();
  return page(
    context.store.events,
    (event) =>
      isInRange(event) &&
      (type === null || event.type === type) &&
      (types.length === 0 || types.includes(event.type)) &&
      (delivered === null || (event.pendingWebhooks === 0) === (delivered === 'true')),
    '/v1/events',
    presentEvent,
  );
};
