import type { EventRecord } from '../state/records.ts';

/** The API version events are written in; the official package pins the same one. */
export const API_VERSION = '2026-10-28.endive';

/** An event as the client and the webhook endpoint see it. */
export function presentEvent(event: EventRecord): object {
  return {
    id: event.id,
    object: 'event',
    api_version: API_VERSION,
    created: event.created,
    data: {
      object: event.object,
      ...(event.previousAttributes && { previous_attributes: event.previousAttributes }),
    },
    livemode: false,
    pending_webhooks: event.pendingWebhooks,
    request: event.request,
    type: event.type,
  };
}
