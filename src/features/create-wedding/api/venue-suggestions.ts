import { queryOptions } from '@tanstack/react-query';
import type {
  PlacesAutocompleteResponse,
  PlaceSuggestion,
  PlacesProxyRequest,
} from '@domain/contracts/places-proxy.ts';
import { invokeFunction } from '@/lib/invoke-function.ts';
import { visitorLocation } from './visitor-location.ts';

/**
 * Suggestions for a venue being typed. A search that fails answers with none: the address can be typed in full,
 * so the visitor is not troubled with it (specification, section 8).
 */
export function venueSuggestionsQuery(input: string, sessionToken: string) {
  return queryOptions({
    queryKey: ['venue-suggestions', sessionToken, input],
    queryFn: async (): Promise<PlaceSuggestion[]> => {
      const locationBias = visitorLocation();
      const body: PlacesProxyRequest = { action: 'autocomplete', input, sessionToken, locationBias };
      try {
        const { suggestions } = await invokeFunction<Partial<PlacesAutocompleteResponse>>('places-proxy', body);
        return suggestions ?? [];
      } catch {
        return [];
      }
    },
    staleTime: Infinity,
  });
}
