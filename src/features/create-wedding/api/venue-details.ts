import type { PlacesProxyRequest } from '@domain/contracts/places-proxy.ts';
import { invokeFunction } from '@/lib/invoke-function.ts';

interface Details {
  formattedAddress?: string;
  /** The older spelling of the same field, read as well. */
  formatted_address?: string;
}

/** The full address of a chosen suggestion; undefined when it cannot be had. */
export async function venueAddress(placeId: string, sessionToken: string): Promise<string | undefined> {
  const body: PlacesProxyRequest = { action: 'details', placeId, sessionToken };
  try {
    const details = await invokeFunction<Details>('places-proxy', body);
    return details.formattedAddress ?? details.formatted_address;
  } catch {
    return undefined;
  }
}
