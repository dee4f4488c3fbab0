import { createHash } from 'node:crypto';
import { VENUES, type Venue } from './venues.ts';

/** A place with everything the API may say about it. */
export interface Place {
  id: string;
  name: string;
  /** What stands under the name in a suggestion. */
  secondaryText: string;
  formattedAddress: string;
  latitude: number;
  longitude: number;
  types: readonly string[];
}

const COUNTRY = 'Australia';
const VENUE_TYPES = ['event_venue', 'point_of_interest', 'establishment'];
const SUBURB_TYPES = ['locality', 'political', 'geocode'];

/** Stable over restarts, in the form of the real ones. */
function placeId({ name, locality }: Venue): string {
  return `ChIJ${createHash('sha256').update(`${name}, ${locality}`).digest('base64url').slice(0, 23)}`;
}

function toPlace(venue: Venue): Place {
  const { name, street, locality, latitude, longitude } = venue;
  const address = street === null ? `${name} ${locality}` : `${street}, ${locality}`;
  return {
    id: placeId(venue),
    name,
    secondaryText: `${street === null ? locality : address}, ${COUNTRY}`,
    formattedAddress: `${address}, ${COUNTRY}`,
    latitude,
    longitude,
    types: street === null ? SUBURB_TYPES : VENUE_TYPES,
  };
}

export const PLACES: readonly Place[] = VENUES.map(toPlace);

const byId = new Map(PLACES.map((place) => [place.id, place]));

export function findPlace(id: string): Place | undefined {
  return byId.get(id);
}
