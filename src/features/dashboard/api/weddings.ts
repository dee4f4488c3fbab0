import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@/lib/data-error.ts';
import { supabase } from '@/lib/supabase.ts';
import { joinSales, type Wedding } from '../lib/wedding.ts';

const COLUMNS =
  'id, event_name, status, event_date, venue_name, venue_address, currency, total_budget, price_per_guest, guest_count';

/** Hosted and partnered weddings, newest first; row-level security decides which those are. */
async function loadWeddings(signal: AbortSignal): Promise<Wedding[]> {
  const weddings = dataOf(
    await supabase
      .from('wedding_events')
      .select(COLUMNS)
      .order('created_at', { ascending: false })
      .abortSignal(signal)
      // The query tries again by itself; both at it would keep a reader waiting for half a minute.
      .retry(false),
  );
  if (weddings.length === 0) return [];
  const ids = weddings.map(({ id }) => id);
  const sales = dataOf(await supabase.rpc('event_sales', { p_event_ids: ids }).abortSignal(signal));
  return joinSales(weddings, sales);
}

/** Everything the wedding cards show. The user is part of the key, so that nobody sees another's cache. */
export function weddingsQuery(userId: string) {
  return queryOptions({ queryKey: ['weddings', userId], queryFn: ({ signal }) => loadWeddings(signal) });
}
