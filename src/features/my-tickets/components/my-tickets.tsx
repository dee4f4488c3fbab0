import { useState } from 'react';
import chair from '@/assets/illustrations/step-invite.svg';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { FilterButtons } from '@/components/ui/filter-buttons.tsx';
import { useNow } from '@/lib/use-now.ts';
import {
  filterTickets,
  inOrder,
  type MyTicket,
  TICKET_FILTERS,
  type TicketFilter,
  ticketState,
} from '../lib/my-ticket.ts';
import { TicketStub } from './ticket-stub.tsx';

/** The weddings of others: filters, then one ticket each. */
export function MyTickets({ tickets }: { tickets: readonly MyTicket[] }) {
  const [filter, setFilter] = useState<TicketFilter>('all');
  const now = useNow();
  const shown = inOrder(filterTickets(tickets, filter, now), now);
  return (
    <>
      <FilterButtons label="Which tickets to show" options={TICKET_FILTERS} value={filter} onChange={setFilter} />
      <div className="mt-6">
        {tickets.length === 0 && (
          <EmptyState title="No tickets yet" text="You haven't been invited to any weddings yet." image={chair} />
        )}
        {shown.length > 0 && (
          <ul className="grid gap-5">
            {shown.map((ticket) => (
              <li key={ticket.id}>
                <TicketStub ticket={ticket} state={ticketState(ticket, now)} />
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="text-ink-soft">
          {tickets.length > 0 && shown.length === 0 && 'No wedding of this kind. Choose All to see every one.'}
        </p>
      </div>
    </>
  );
}
