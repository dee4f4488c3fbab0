import { z } from 'zod';
import { MIN_VENUE_QUERY_LENGTH } from '../limits.ts';
import { plainText } from './plain-text.ts';

/** One per search until a suggestion is chosen; Google takes URL-safe base64 of at most 36 characters. */
const sessionToken = z.string().regex(/^[A-Za-z0-9_-]{8,36}$/u);

export const placesProxyRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('autocomplete'),
    input: plainText(200).min(MIN_VENUE_QUERY_LENGTH),
    sessionToken,
    locationBias: z
      .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .optional(),
  }),
  z.object({
    action: z.literal('details'),
    placeId: z.string().regex(/^[A-Za-z0-9_-]{3,300}$/u),
    sessionToken,
  }),
]);
export type PlacesProxyRequest = z.infer<typeof placesProxyRequest>;

export interface PlaceSuggestion {
  placeId: string;
  /** The prediction text: the venue's or street's own name. */
  text: string;
  secondaryText: string;
}

export interface PlacesAutocompleteResponse {
  suggestions: PlaceSuggestion[];
}

export interface PlaceDetailsResponse {
  formattedAddress: string;
}
