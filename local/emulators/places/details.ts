import { GoogleError } from './errors.ts';
import { applyFieldMask } from './field-mask.ts';
import { findPlace } from './places.ts';

const FIELDS = [
  'name',
  'id',
  'types',
  'formattedAddress',
  'displayName.text',
  'displayName.languageCode',
  'location.latitude',
  'location.longitude',
];

/**
 * Answers `GET /v1/places/{id}`.
 * @throws GoogleError INVALID_ARGUMENT without a field mask or for an id that cannot be one, NOT_FOUND for an unknown one
 */
export function placeDetails(id: string, fieldMask: string | undefined): object {
  if (!fieldMask) {
    throw new GoogleError(
      'INVALID_ARGUMENT',
      "FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters on how to provide it. As an example, you can set the header 'X-Goog-FieldMask' with value 'places.displayName,places.id' to ask for display name and place ID of a place.",
    );
  }
  if (!/^[A-Za-z0-9_-]{10,}$/.test(id)) throw new GoogleError('INVALID_ARGUMENT', `Not a valid Place ID: ${id}`);
  const place = findPlace(id);
  if (!place) {
    throw new GoogleError('NOT_FOUND', 'The Place ID is no longer valid. Please refresh cached Place IDs.');
  }
  const { name, formattedAddress, latitude, longitude, types } = place;
  const answer = {
    name: `places/${id}`,
    id,
    types,
    formattedAddress,
    displayName: { text: name, languageCode: 'en' },
    location: { latitude, longitude },
  };
  return applyFieldMask(answer, fieldMask, FIELDS);
}
