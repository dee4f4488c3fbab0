import { dataOf } from '@/lib/data-error.ts';
import { supabase } from '@/lib/supabase.ts';
import type { WeddingStatus } from '../lib/wedding.ts';

/**
 * Removes a wedding; the database refunds what was paid and closes open checkouts.
 * Returns the state it was in when it went, or null when there was no such wedding of this host any more.
 * @throws DataError
 */
export async function removeWedding(eventId: string): Promise<WeddingStatus | null> {
  const removed = dataOf(await supabase.from('wedding_events').delete().eq('id', eventId).select('status'));
  const status = removed[0]?.status;
  return status === undefined ? null : (status as WeddingStatus);
}
