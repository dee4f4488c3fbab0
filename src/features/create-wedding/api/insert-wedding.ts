import { CreationError } from '../lib/creation-failure.ts';
import type { WeddingRow } from '../lib/wedding-row.ts';

/** PostgREST's and Postgres' ways of saying: nobody is signed in. */
const NOT_SIGNED_IN = new Set(['42501', 'PGRST301', 'PGRST302', 'PGRST303']);

/** The insert may have happened although no answer said so. */
const isUnclear = (status: number): boolean => status === 0 || status >= 500;

async function madeBefore(row: WeddingRow): Promise<string | undefined> {
  const { supabase } = await import('@/lib/supabase.ts');
  const { data } = await supabase
    .from('wedding_events')
    .select('id')
    .match({ event_name: row.event_name, event_date: row.event_date, venue_address: row.venue_address })
    .order('created_at', { ascending: false })
    .limit(1);
  return data?.[0]?.id;
}

/**
 * Inserts the signed-in host's wedding and returns its id. `retriesUnclear` says that an earlier try of the same
 * submit ended without an answer: a wedding it made after all is then found instead of made twice.
 * @throws UnclearInsertError, CreationError when nobody is signed in any more, otherwise the database's error.
 */
export async function insertWedding(row: WeddingRow, retriesUnclear: boolean): Promise<string> {
  const earlier = retriesUnclear ? await madeBefore(row) : undefined;
  if (earlier) return earlier;
  const { supabase } = await import('@/lib/supabase.ts');
  const { data, error, status } = await supabase.from('wedding_events').insert(row).select('id').single();
  if (!error) return data.id;
  if (status === 401 || NOT_SIGNED_IN.has(error.code)) throw new CreationError('session-gone');
  throw isUnclear(status) ? new UnclearInsertError(error) : error;
}

/** No answer came: whether the wedding exists is not known. */
export class UnclearInsertError extends Error {
  constructor(cause: unknown) {
    super('The insert may or may not have happened', { cause });
    this.name = 'UnclearInsertError';
  }
}
