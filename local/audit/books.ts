import postgres from 'postgres';
import { isCurrency } from '../../supabase/functions/_shared/domain/currency.ts';
import { formatMoney } from '../../supabase/functions/_shared/domain/money.ts';

/** One wedding's seats and money, in minor units. */
export interface WeddingBooks {
  event_id: string;
  event_name: string;
  status: string;
  currency: string;
  capacity: number;
  held: number;
  sold: number;
  /** Bookings that pay for seats now. */
  paid_bookings: number;
  charged_minor: number;
  refunded_minor: number;
  /** Refunds on their way. */
  refunding_minor: number;
  /** Refunds the bank sent back or this product gave up: a person has to see to them. */
  stuck_minor: number;
  disputed_minor: number;
  ledger_minor: number;
}

export interface Imbalance {
  problem: string;
  event_id: string;
  subject: string;
  expected: number;
  actual: number;
}

export interface Books {
  weddings: WeddingBooks[];
  problems: Imbalance[];
}

const bigint = { to: 20, from: [20], parse: Number, serialize: String };

/**
 * Reads the books in one snapshot, so that a sale under way is seen whole or not at all.
 * @param url database URL of a role that sees schema `private`
 */
export async function readBooks(url: string): Promise<Books> {
  const sql = postgres(url, {
    max: 1,
    prepare: false,
    connect_timeout: 10,
    types: { bigint },
    onnotice: () => undefined,
  });
  try {
    return await sql.begin('isolation level repeatable read read only', async (transaction) => {
      const weddings = await transaction<WeddingBooks[]>`
        with money as (
          select b.event_id, p.payment_intent, p.amount_minor
            from private.payments p join private.bookings b on b.id = p.booking_id),
        back as (
          select m.event_id,
                 coalesce(sum(r.amount_minor) filter (where r.status = 'succeeded'), 0)::bigint as refunded,
                 coalesce(sum(r.amount_minor) filter (where r.status in ('queued', 'submitted') and not given_up.is_dead), 0)::bigint as refunding,
                 coalesce(sum(r.amount_minor) filter (where (r.status = 'failed' and r.failure is distinct from 'superseded')
                   or (r.status in ('queued', 'submitted') and given_up.is_dead)), 0)::bigint as stuck
            from private.refunds r join money m using (payment_intent)
           cross join lateral (select exists (
             select from private.outbox o where o.dedupe_key = 'refund:' || r.id and o.dead_at is not null) as is_dead) as given_up
           group by m.event_id)
        select i.event_id, i.event_name, i.status, i.currency, i.capacity, i.held, i.sold,
               (select count(*)::int from private.bookings b where b.event_id = i.event_id and b.status = 'paid') as paid_bookings,
               (select coalesce(sum(m.amount_minor), 0)::bigint from money m where m.event_id = i.event_id) as charged_minor,
               coalesce(back.refunded, 0)::bigint as refunded_minor,
               coalesce(back.refunding, 0)::bigint as refunding_minor,
               coalesce(back.stuck, 0)::bigint as stuck_minor,
               (select coalesce(sum(d.amount_minor), 0)::bigint from private.disputes d join money m using (payment_intent)
                 where m.event_id = i.event_id and d.status in ('open', 'lost')) as disputed_minor,
               (select coalesce(sum(l.amount_minor), 0)::bigint from private.ledger l where l.event_id = i.event_id) as ledger_minor
          from private.event_inventory i left join back using (event_id)
         order by i.created_at, i.event_id`;
      const problems = await transaction<Imbalance[]>`
        select problem, event_id, subject, expected, actual from private.audit()`;
      return { weddings: [...weddings], problems: [...problems] };
    });
  } finally {
    await sql.end({ timeout: 2 });
  }
}

function money(minor: number, currency: string): string {
  return isCurrency(currency) ? formatMoney(minor, currency) : `${minor} ${currency}`;
}

function lineOf(books: WeddingBooks): string {
  const { currency } = books;
  const parts = [
    `${books.sold} sold, ${books.held} held of ${books.capacity}`,
    `charged ${money(books.charged_minor, currency)}`,
    `refunded ${money(books.refunded_minor, currency)}`,
    ...(books.refunding_minor > 0 ? [`on its way back ${money(books.refunding_minor, currency)}`] : []),
    ...(books.stuck_minor > 0 ? [`STUCK ${money(books.stuck_minor, currency)}`] : []),
    ...(books.disputed_minor > 0 ? [`contested ${money(books.disputed_minor, currency)}`] : []),
    `ledger ${money(books.ledger_minor, currency)}`,
  ];
  return `${books.event_id}  ${currency}  ${books.status.padEnd(9)}  ${parts.join(' · ')}`;
}

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** The books as text, one wedding a line, then what does not balance. Names of people are left out. */
export function formatBooks({ weddings, problems }: Books): string {
  const verdict =
    problems.length === 0
      ? `Books balance: ${count(weddings.length, 'wedding')}.`
      : [
          `Books do not balance, in ${count(problems.length, 'place')}:`,
          ...problems.map(
            (each) =>
              `  ${each.problem}: ${each.subject} (wedding ${each.event_id}), expected ${each.expected}, found ${each.actual}`,
          ),
        ].join('\n');
  return [...weddings.map(lineOf), '', verdict].join('\n');
}
