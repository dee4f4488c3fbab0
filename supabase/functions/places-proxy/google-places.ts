import { z } from 'zod';
import type { Deps } from '../_shared/deps.ts';
import type {
  PlaceDetailsResponse,
  PlacesAutocompleteResponse,
  PlacesProxyRequest,
} from '../_shared/domain/contracts/places-proxy.ts';
import { AppError } from '../_shared/http/app-error.ts';

/** Client of Google's Places API (New). Source: its REST reference, places.autocomplete and places.get. */

type Autocomplete = Extract<PlacesProxyRequest, { action: 'autocomplete' }>;
type Details = Extract<PlacesProxyRequest, { action: 'details' }>;

const TIMEOUT_MS = 5000;
/** How far round the visitor results are preferred; Google's largest circle. */
const BIAS_RADIUS_METRES = 50_000;
const LANGUAGE = 'en';

const SUGGESTION_FIELDS = [
  'suggestions.placePrediction.placeId',
  'suggestions.placePrediction.text.text',
  'suggestions.placePrediction.structuredFormat.mainText.text',
  'suggestions.placePrediction.structuredFormat.secondaryText.text',
].join(',');

const text = z.object({ text: z.string() });
const autocompleteAnswer = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: text.optional(),
            structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});
const detailsAnswer = z.object({ formattedAddress: z.string() });

interface PlacesCall {
  method: 'GET' | 'POST';
  path: string;
  fields: string;
  body?: object;
}

/** @throws AppError `bad_request` when Google finds fault with the request itself, else `places_unavailable` */
async function callPlaces<Schema extends z.ZodType>(
  deps: Pick<Deps, 'env' | 'fetch'>,
  { method, path, fields, body }: PlacesCall,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await (deps.fetch ?? fetch)(`${deps.env.PLACES_API_URL}${path}`, {
    method,
    headers: {
      'x-goog-api-key': deps.env.GOOGLE_PLACES_API_KEY,
      'x-goog-fieldmask': fields,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new AppError('places_unavailable', { cause: error });
  });
  // An unknown place is the caller's doing. So is a malformed one, but a 400 is also what a bad API key gets.
  if (response.status === 404) throw new AppError('bad_request');
  if (!response.ok) {
    throw new AppError('places_unavailable', { cause: new Error(`Places answered ${response.status}`) });
  }
  const answer = schema.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) throw new AppError('places_unavailable', { cause: answer.error });
  return answer.data;
}

/** Places that match what was typed so far, anywhere in the world, those near `locationBias` first. */
export async function fetchSuggestions(
  deps: Pick<Deps, 'env' | 'fetch'>,
  { input, sessionToken, locationBias }: Autocomplete,
): Promise<PlacesAutocompleteResponse> {
  const body = {
    input,
    sessionToken,
    languageCode: LANGUAGE,
    ...(locationBias ? { locationBias: { circle: { center: locationBias, radius: BIAS_RADIUS_METRES } } } : {}),
  };
  const call = { method: 'POST', path: '/v1/places:autocomplete', fields: SUGGESTION_FIELDS, body } as const;
  const { suggestions } = await callPlaces(deps, call, autocompleteAnswer);
  return {
    suggestions: suggestions.flatMap(({ placePrediction: place }) => {
      const name = place?.structuredFormat?.mainText.text ?? place?.text?.text;
      if (!place || !name) return [];
      return [{ placeId: place.placeId, text: name, secondaryText: place.structuredFormat?.secondaryText?.text ?? '' }];
    }),
  };
}

/** The full address of one place; ends the billing session of `sessionToken`. */
export async function fetchPlaceDetails(
  deps: Pick<Deps, 'env' | 'fetch'>,
  { placeId, sessionToken }: Details,
): Promise<PlaceDetailsResponse> {
  const query = new URLSearchParams({ sessionToken, languageCode: LANGUAGE });
  const path = `/v1/places/${encodeURIComponent(placeId)}?${query.toString()}`;
  return callPlaces(deps, { method: 'GET', path, fields: 'formattedAddress' }, detailsAnswer);
}
