import { DEFAULT_CURRENCY, isCurrency } from '@domain/currency.ts';
import { eventDateLong, eventTimeOrTbd } from '@domain/event-time.ts';
import { formatMoney } from '@domain/money.ts';
import { Badge } from '@/components/ui/badge.tsx';
import { classNames } from '@/components/ui/class-names.ts';
import { Icon } from '@/components/ui/icon.tsx';
import { mapsSearchHref } from '@/config/paths.ts';
import { venueLine } from '@/lib/venue-line.ts';
import { type MyTicket, STATE_TEXT, type TicketState } from '../lib/my-ticket.ts';

/** '$200.00 ($100.00 x 2)': what the seats cost, and how that comes about. */
function Cost({ ticket }: { ticket: MyTicket }) {
  const currency = isCurrency(ticket.currency) ? ticket.currency : DEFAULT_CURRENCY;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 md:block">
      <span className="num text-[1.875rem] leading-tight">{formatMoney(ticket.total_minor, currency)}</span>{' '}
      <span className="text-small text-ink-soft md:block">
        {`(${formatMoney(ticket.unit_price_minor, currency)} x ${String(ticket.ticket_quantity)})`}
      </span>
    </p>
  );
}

/** A seat at somebody else's wedding, printed as a ticket: the wedding on the large part, the cost on the stub. */
export function TicketStub({ ticket, state }: { ticket: MyTicket; state: TicketState }) {
  return (
    <article className={classNames('stub', state === 'past' && 'stub-past')}>
      <div className="stub-main px-6 py-5.5 md:px-8 md:py-6.5">
        <h3 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[1.5rem] wrap-anywhere">
          {ticket.event_name} <Badge status={state}>{STATE_TEXT[state]}</Badge>
        </h3>
        {ticket.host_name && <p className="mt-1 text-ink-soft">Hosted by {ticket.host_name}</p>}
        <p className="mt-3">
          {eventDateLong(ticket.event_date)}, {eventTimeOrTbd(ticket.event_date)}
        </p>
        <a
          href={mapsSearchHref(ticket.venue_address || ticket.venue_name)}
          target="_blank"
          rel="noreferrer"
          className="text-link rounded-field wrap-anywhere"
        >
          <Icon name="pin" />
          {venueLine(ticket.venue_name, ticket.venue_address)}
          <span className="sr-only"> (opens a map in a new tab)</span>
        </a>
      </div>
      <div className="stub-cost px-6 py-4 md:px-8">
        <Cost ticket={ticket} />
      </div>
    </article>
  );
}
