import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlaceSuggestion } from '@domain/contracts/places-proxy.ts';
import { MIN_VENUE_QUERY_LENGTH } from '@domain/limits.ts';
import { venueAddress } from '../api/venue-details.ts';
import { venueSuggestionsQuery } from '../api/venue-suggestions.ts';

/** How long typing has to rest before suggestions are asked for (specification, section 9). */
const DEBOUNCE_MS = 250;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

export interface VenueSearch {
  /** `idle` while too little is typed. */
  status: 'idle' | 'searching' | 'done';
  suggestions: PlaceSuggestion[];
  /** Full address of a suggestion, its own two texts where the details cannot be had. Ends the search session. */
  choose: (suggestion: PlaceSuggestion) => Promise<string>;
}

export function suggestionAddress({ text, secondaryText }: PlaceSuggestion): string {
  return secondaryText ? `${text}, ${secondaryText}` : text;
}

/** Venue suggestions for what is being typed. One session token serves the typing and the details of the choice. */
export function useVenueSearch(typed: string, isOpen: boolean): VenueSearch {
  const [sessionToken, setSessionToken] = useState(() => crypto.randomUUID());
  const wanted = typed.trim();
  const rested = useRested(wanted);
  const isWorthIt = isOpen && wanted.length >= MIN_VENUE_QUERY_LENGTH;
  const { data } = useQuery({
    ...venueSuggestionsQuery(rested, sessionToken),
    enabled: isWorthIt && rested === wanted,
  });

  async function choose(suggestion: PlaceSuggestion): Promise<string> {
    setSessionToken(crypto.randomUUID());
    return (await venueAddress(suggestion.placeId, sessionToken)) ?? suggestionAddress(suggestion);
  }

  const isDone = rested === wanted && data !== undefined;
  return {
    status: !isWorthIt ? 'idle' : isDone ? 'done' : 'searching',
    suggestions: isWorthIt && isDone ? data : [],
    choose,
  };
}
