import { z } from 'zod';
import { GoogleError } from './errors.ts';
import { applyFieldMask } from './field-mask.ts';
import { matchesIn, searchPlaces } from './matching.ts';
import type { Place } from './places.ts';

/** Google's own form for a session token: URL-safe base64, at most 36 characters. */
export const sessionToken = z.string().regex(/^[A-Za-z0-9_=-]{1,36}$/);

const position = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

const requestBody = z.strictObject({
  input: z.string().trim().min(1).max(1000),
  sessionToken: sessionToken.optional(),
  locationBias: z
    .strictObject({ circle: z.strictObject({ center: position, radius: z.number().min(0).max(50_000).default(0) }) })
    .optional(),
  includedRegionCodes: z
    .array(z.string().regex(/^[A-Za-z]{2}$/))
    .max(15)
    .optional(),
  languageCode: z.string().max(35).optional(),
  regionCode: z.string().length(2).optional(),
});

export type AutocompleteRequest = z.infer<typeof requestBody>;

const PREDICTION = 'suggestions.placePrediction';
const FIELDS = [
  `${PREDICTION}.place`,
  `${PREDICTION}.placeId`,
  `${PREDICTION}.text.text`,
  `${PREDICTION}.text.matches.startOffset`,
  `${PREDICTION}.text.matches.endOffset`,
  `${PREDICTION}.structuredFormat.mainText.text`,
  `${PREDICTION}.structuredFormat.mainText.matches.startOffset`,
  `${PREDICTION}.structuredFormat.mainText.matches.endOffset`,
  `${PREDICTION}.structuredFormat.secondaryText.text`,
  `${PREDICTION}.structuredFormat.secondaryText.matches.startOffset`,
  `${PREDICTION}.structuredFormat.secondaryText.matches.endOffset`,
  `${PREDICTION}.types`,
];

function textWithMatches(text: string, input: string): object {
  const matches = matchesIn(text, input);
  return { text, ...(matches.length > 0 && { matches }) };
}

function suggestion(place: Place, input: string): object {
  return {
    placePrediction: {
      place: `places/${place.id}`,
      placeId: place.id,
      text: textWithMatches(`${place.name}, ${place.secondaryText}`, input),
      structuredFormat: {
        mainText: textWithMatches(place.name, input),
        secondaryText: textWithMatches(place.secondaryText, input),
      },
      types: place.types,
    },
  };
}

/** @throws GoogleError INVALID_ARGUMENT */
export function readAutocompleteRequest(text: string): AutocompleteRequest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new GoogleError('INVALID_ARGUMENT', 'Invalid JSON payload received. Unable to parse.');
  }
  const body = requestBody.safeParse(json);
  if (body.success) return body.data;
  const issue = body.error.issues[0];
  const path = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    throw new GoogleError(
      'INVALID_ARGUMENT',
      `Invalid JSON payload received. Unknown name "${issue.keys[0] ?? ''}"${path ? ` at '${path}'` : ''}: Cannot find field.`,
    );
  }
  throw new GoogleError('INVALID_ARGUMENT', `Invalid value for field '${path}': ${issue?.message ?? ''}`);
}

/** Answers `places:autocomplete`. Like the real one, an answer without suggestions is empty. */
export function autocomplete(request: AutocompleteRequest, fieldMask: string | undefined): object {
  const { input, locationBias, includedRegionCodes } = request;
  const isElsewhere = includedRegionCodes?.every((code) => code.toLowerCase() !== 'au') ?? false;
  const places = isElsewhere ? [] : searchPlaces(input, locationBias?.circle.center ?? null);
  const suggestions = places.map((place) => suggestion(place, input));
  const masked = applyFieldMask({ suggestions }, fieldMask ?? '*', FIELDS);
  return suggestions.length === 0 ? {} : masked;
}
