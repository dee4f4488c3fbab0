interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Patience and age accepted of the browser's answer (specification, section 9). */
const LOCATION_TIMEOUT_MS = 5000;
const CACHED_AT_MOST_MS = 5 * 60_000;

let asked = false;
let known: Coordinates | undefined;

/**
 * Asks the browser, once, where the visitor is, so that venues nearby come first. Refused, failed or late: the
 * search simply goes without, and nothing is said.
 */
export function askForLocation(): void {
  if (asked || !('geolocation' in navigator)) return;
  asked = true;
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      known = { latitude, longitude };
    },
    () => undefined,
    { timeout: LOCATION_TIMEOUT_MS, maximumAge: CACHED_AT_MOST_MS },
  );
}

/** Where the visitor is, as far as known by now. */
export function visitorLocation(): Coordinates | undefined {
  return known;
}
