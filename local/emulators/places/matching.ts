import { PLACES, type Place } from './places.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

/** A stretch of a text that matched what was typed; offsets count UTF-16 units, the end is exclusive. */
export interface Match {
  startOffset?: number;
  endOffset: number;
}

const MAX_RESULTS = 5;
const KILOMETRES_PER_DEGREE = 111;

const ADDRESS_RANK = 2;

/** Lower case, without accents: 'Château' is found by 'chateau'. One unit per unit, so that offsets stay true. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^]/gu, (letter) => (letter.length > 1 ? letter : letter.normalize('NFD').toLowerCase().charAt(0)));
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Where words of `text` begin with one of the typed words, or all that was typed stands at the start. */
export function matchesIn(text: string, input: string): Match[] {
  const typed = wordsOf(input);
  const matches: Match[] = [];
  for (const found of plain(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    const longest = Math.max(0, ...typed.filter((word) => found[0].startsWith(word)).map((word) => word.length));
    if (longest === 0) continue;
    matches.push({ ...(found.index > 0 && { startOffset: found.index }), endOffset: found.index + longest });
  }
  return matches;
}

/** Every typed word begins some word of the place's name or address. */
function isMatch(place: Place, typed: readonly string[]): boolean {
  const words = wordsOf(`${place.name} ${place.secondaryText}`);
  return typed.length > 0 && typed.every((word) => words.some((candidate) => candidate.startsWith(word)));
}

/** Good enough to tell near from far on one continent. */
function distanceKilometres(place: Place, from: Position): number {
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  const north = place.latitude - from.latitude;
  const east = (place.longitude - from.longitude) * shrink;
  return Math.hypot(north, east) * KILOMETRES_PER_DEGREE;
}

/** 0 the name begins with what was typed · 1 every word is in the name · 2 the address was needed. */
function rankOf(place: Place, typed: readonly string[]): number {
  const words = wordsOf(place.name);
  if (words.join(' ').startsWith(typed.join(' '))) return 0;
  return typed.every((word) => words.some((candidate) => candidate.startsWith(word))) ? 1 : ADDRESS_RANK;
}

/**
 * Places for what was typed so far, at most five.
 * @param near among places whose name matches, nearer ones come first; without it the best match of the text does
 */
export function searchPlaces(input: string, near: Position | null): Place[] {
  const typed = wordsOf(input);
  const found = PLACES.filter((place) => isMatch(place, typed)).map((place) => ({
    place,
    rank: rankOf(place, typed),
    distance: near ? distanceKilometres(place, near) : 0,
  }));
  const byAddress = ({ rank }: { rank: number }): number => Number(rank === ADDRESS_RANK);
  found.sort(
    (left, right) => byAddress(left) - byAddress(right) || left.distance - right.distance || left.rank - right.rank,
  );
  return found.slice(0, MAX_RESULTS).map(({ place }) => place);
}
