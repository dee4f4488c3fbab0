import { isPast } from '@domain/event-time.ts';

/** A wedding somebody else gives, as `list_my_tickets` tells of it. Money in minor units of `currency`. */
export interface MyTicket {
  id: string;
  event_id: string;
  event_name: string;
  host_name: string | null;
  status: 'pending' | 'confirmed';
  /** ISO timestamp, wall clock at the venue. */
  event_date: string | null;
  venue_name: string;
  venue_address: string;
  currency: string;
  unit_price_minor: number;
  ticket_quantity: number;
  total_minor: number;
}

export type TicketState = 'invited' | 'booked' | 'past';
export type TicketFilter = 'all' | TicketState;

export const STATE_TEXT: Readonly<Record<TicketState, string>> = {
  invited: "I'm Invited",
  booked: "I'm Booked",
  past: 'Past',
};

export const TICKET_FILTERS = [
  { value: 'all', text: 'All' },
  { value: 'invited', text: STATE_TEXT.invited },
  { value: 'booked', text: STATE_TEXT.booked },
  { value: 'past', text: STATE_TEXT.past },
] as const satisfies readonly { value: TicketFilter; text: string }[];

/** 'past' from the day after the wedding, whatever was booked; before that the booking decides. */
export function ticketState(ticket: Pick<MyTicket, 'status' | 'event_date'>, now: Date): TicketState {
  if (isPast(ticket.event_date, now)) return 'past';
  return ticket.status === 'confirmed' ? 'booked' : 'invited';
}

const DATELESS = Number.MAX_SAFE_INTEGER;

/** The next wedding first and those without a date last; after them the past ones, the latest first. */
export function inOrder<Ticket extends Pick<MyTicket, 'event_date'>>(tickets: readonly Ticket[], now: Date): Ticket[] {
  const time = ({ event_date }: Ticket) => (event_date ? new Date(event_date).getTime() : DATELESS);
  const coming = tickets.filter(({ event_date }) => !isPast(event_date, now));
  const past = tickets.filter(({ event_date }) => isPast(event_date, now));
  return [...coming.sort((a, b) => time(a) - time(b)), ...past.sort((a, b) => time(b) - time(a))];
}

export function filterTickets<Ticket extends Pick<MyTicket, 'status' | 'event_date'>>(
  tickets: readonly Ticket[],
  filter: TicketFilter,
  now: Date,
): Ticket[] {
  return tickets.filter((ticket) => filter === 'all' || ticketState(ticket, now) === filter);
}
