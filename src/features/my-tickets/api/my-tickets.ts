import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@/lib/data-error.ts';
import { supabase } from '@/lib/supabase.ts';
import type { MyTicket } from '../lib/my-ticket.ts';

async function loadMyTickets(signal: AbortSignal): Promise<MyTicket[]> {
  return dataOf(
    await supabase.rpc('list_my_tickets').abortSignal(signal).overrideTypes<MyTicket[], { merge: false }>(),
  );
}

/** The weddings of others this person is invited to or has booked. */
export function myTicketsQuery(userId: string) {
  return queryOptions({ queryKey: ['my-tickets', userId], queryFn: ({ signal }) => loadMyTickets(signal) });
}
