import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@/lib/data-error.ts';
import { supabase } from '@/lib/supabase.ts';
import type { InvitationRow } from '../lib/invitation-rows.ts';

/** The most rows the API gives in one answer (`max_rows` of supabase/config.toml). */
const PAGE_SIZE = 1000;

async function loadPage(eventId: string, from: number, signal: AbortSignal): Promise<InvitationRow[]> {
  return dataOf(
    await supabase
      .rpc('list_invitation_rows', { p_event_id: eventId })
      .order('row_number')
      .range(from, from + PAGE_SIZE - 1)
      .abortSignal(signal)
      .overrideTypes<InvitationRow[], { merge: false }>(),
  );
}

async function loadRows(eventId: string, signal: AbortSignal): Promise<InvitationRow[]> {
  const rows: InvitationRow[] = [];
  for (;;) {
    const page = await loadPage(eventId, rows.length, signal);
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
}

/** Booked seats, then invitations nobody has booked with yet, of one wedding. */
export function invitationRowsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['invitation-rows', eventId],
    queryFn: ({ signal }) => loadRows(eventId, signal),
  });
}
