import { clientIp } from '../_shared/client-ip.ts';
import { placesProxyRequest } from '../_shared/domain/contracts/places-proxy.ts';
import { serveJson } from '../_shared/http/serve-json.ts';
import { requireRateLimit } from '../_shared/rate-limit.ts';
import { fetchPlaceDetails, fetchSuggestions } from './google-places.ts';

const DAY_SECONDS = 86_400;
const PER_CLIENT = { name: 'places', limit: 30, windowSeconds: 60 } as const;
const PER_CLIENT_AND_DAY = { name: 'places-day', limit: 500, windowSeconds: DAY_SECONDS } as const;
/** The search is paid for by the call: this many a day, whoever asks. */
const PER_DAY = { name: 'places-total', limit: 20_000, windowSeconds: DAY_SECONDS } as const;

/**
 * Venue search for the sign-up form, which visitors use before they have an account; so the caller's address is what
 * is limited. The key stays here, and only the fields the form shows are asked for.
 * Refuses with rate_limited, places_unavailable, bad_request (unknown place).
 */
export const handlePlacesProxy = serveJson({
  name: 'places-proxy',
  schema: placesProxyRequest,
  run: async (body, call) => {
    const client = clientIp(call.request);
    await requireRateLimit(call.sql, PER_CLIENT, client);
    await requireRateLimit(call.sql, PER_CLIENT_AND_DAY, client);
    await requireRateLimit(call.sql, PER_DAY, 'everybody');
    return body.action === 'autocomplete' ? fetchSuggestions(call, body) : fetchPlaceDetails(call, body);
  },
});
