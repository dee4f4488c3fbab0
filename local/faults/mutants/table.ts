import { DROP_SEAT_CHECK, type SqlPatch, WITHOUT_LOCK } from '../patch-sql.ts';
import type { CheckName } from './checks.ts';

/** One change to the source of a function, by its path under supabase/functions. */
export interface SourcePatch {
  file: string;
  find: string;
  replace: string;
}

/** A defect somebody might make, and the check that has to notice it. */
export interface Mutant {
  name: string;
  caughtBy: CheckName;
  sql?: readonly SqlPatch[];
  statements?: readonly string[];
  source?: readonly SourcePatch[];
}

const SQL_MUTANTS: readonly Mutant[] = [
  { name: 'seats held without the lock', caughtBy: 'sold out at the last seat', sql: WITHOUT_LOCK },
  {
    name: 'seats held without lock and constraint',
    caughtBy: 'sold out at the last seat',
    sql: WITHOUT_LOCK,
    statements: [DROP_SEAT_CHECK],
  },
  {
    name: 'a request key is not looked for',
    caughtBy: 'one booking per click',
    sql: [{ name: 'create_hold', find: 'where request_key = p_request_key', replace: 'where false' }],
  },
  {
    name: 'a known payment is booked again',
    caughtBy: 'paid once',
    sql: [{ name: 'fulfil_payment', find: 'where payment_intent = p_payment_intent', replace: 'where false' }],
  },
  {
    name: 'fulfilment without the seat lock, the constraint gone',
    caughtBy: 'a late payment meets no seat',
    sql: [
      {
        name: 'fulfil_payment',
        find: 'where event_id = v_event_id for update;\n',
        replace: 'where event_id = v_event_id; perform pg_sleep(0.2);\n',
      },
      { name: 'fulfil_payment', find: 'where id = v_event_id for no key update', replace: 'where id = v_event_id' },
    ],
    statements: [DROP_SEAT_CHECK],
  },
  {
    name: 'a lapsed booking takes seats that are gone',
    caughtBy: 'a late payment meets no seat',
    sql: [{ name: 'refusal_of_payment', find: 'i.capacity - i.held - i.sold >= b.quantity', replace: 'true' }],
    statements: [DROP_SEAT_CHECK],
  },
  {
    name: 'the amount paid is not compared',
    caughtBy: 'amounts are compared',
    sql: [{ name: 'refusal_of_payment', find: 'p_amount_minor <> b.charge_minor or', replace: '' }],
  },
  {
    name: 'a second payment of a booking is kept',
    caughtBy: 'a second payment goes back',
    sql: [
      {
        name: 'fulfil_payment',
        find: "private.queue_refund(p_payment_intent, p_amount_minor, 'unallocatable')",
        replace: 'null',
      },
    ],
  },
  {
    name: 'an old event ends a paid booking',
    caughtBy: 'paid stays paid',
    sql: [{ name: 'expire_checkout', find: "and status = 'held'", replace: '' }],
  },
  {
    name: 'ticket codes start anew with every booking',
    caughtBy: 'paid once',
    sql: [{ name: 'give_ticket_codes', find: 'last_sequence = i.last_sequence +', replace: 'last_sequence =' }],
  },
  {
    name: 'a removal forgets the refunds',
    caughtBy: 'a removal refunds',
    sql: [
      {
        name: 'cancel_bookings',
        find: "perform private.queue_refund(p.payment_intent, v_due, 'event_cancelled');",
        replace: 'null;',
      },
    ],
  },
  {
    name: 'a removal gives the service fee back',
    caughtBy: 'a removal refunds',
    sql: [{ name: 'refund_due', find: 'b.total_minor', replace: 'b.charge_minor' }],
  },
  {
    name: 'a removal leaves open card pages open',
    caughtBy: 'a removal refunds',
    sql: [{ name: 'cancel_bookings', find: /perform private\.queue_job\('expire_checkout'[^;]+;/u, replace: 'null;' }],
  },
  {
    name: 'a removal does nothing about money',
    caughtBy: 'a removal refunds',
    sql: [{ name: 'on_wedding_delete', find: 'perform private.cancel_bookings(old.id);', replace: '' }],
  },
  {
    name: 'a refund the bank sends back stays in the ledger',
    caughtBy: 'the bank may refuse later',
    sql: [{ name: 'move_refund', find: "where l.kind = 'refund' and", replace: "where l.kind = 'none' and" }],
  },
  {
    name: 'a hold with a card page ends by our clock',
    caughtBy: 'a page keeps its seats',
    sql: [{ name: 'release_lapsed', find: 'and session_id is null', replace: '' }],
  },
  {
    name: 'workers do not lock the jobs they take',
    caughtBy: 'jobs have one worker',
    sql: [{ name: 'claim_jobs', find: 'for update skip locked', replace: '' }],
  },
];

const SOURCE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a new idempotency key for every refund call',
    caughtBy: 'a refund survives a crash',
    source: [
      {
        file: 'process-jobs/jobs/refund.ts',
        find: 'const key = `refund:${wanted.refund.id}`;',
        replace: 'const key = crypto.randomUUID();',
      },
      {
        file: 'process-jobs/jobs/refund.ts',
        find: '? await findMade(stripe, wanted) : undefined',
        replace: '? undefined : undefined',
      },
    ],
  },
  {
    name: 'a new idempotency key for every mail',
    caughtBy: 'mails go out once',
    source: [
      {
        file: 'process-jobs/mail-once.ts',
        find: '`mail:${about}:${await digest(mail.to)}`',
        replace: 'crypto.randomUUID()',
      },
    ],
  },
  {
    name: 'a new idempotency key for every card page',
    caughtBy: 'one card page after a crash',
    source: [
      {
        file: 'create-checkout-session/open-card-page.ts',
        find: '`checkout:${booking.id}:${booking.attempt}`',
        replace: 'crypto.randomUUID()',
      },
    ],
  },
  {
    name: 'an event is noted outside the transaction of its effect',
    caughtBy: 'no event is lost',
    source: [
      { file: 'stripe-webhook/handler.ts', find: 'await transaction<{ fresh', replace: 'await deps.sql<{ fresh' },
    ],
  },
  {
    name: 'a page is booked whether it is paid or not',
    caughtBy: 'events are not believed',
    source: [
      {
        file: '_shared/checkout/settle-session.ts',
        find: "session.payment_status === 'paid' && paymentIntent",
        replace: 'paymentIntent',
      },
    ],
  },
  {
    name: 'signatures are not checked',
    caughtBy: 'unsigned events are refused',
    source: [
      {
        file: 'stripe-webhook/verify-event.ts',
        find: "throw new AppError('signature_invalid', { cause: error });",
        replace: 'return error && JSON.parse(body);',
      },
    ],
  },
  {
    name: 'a page Stripe calls closed is given up without a look',
    caughtBy: 'a paid page is not given up',
    source: [
      {
        file: '_shared/checkout/close-checkout.ts',
        find: 'return settleSession(deps, checkout.sessionId);',
        replace: 'return expireCheckout(deps.sql, checkout.bookingId, checkout.sessionId);',
      },
    ],
  },
];

export const MUTANTS: readonly Mutant[] = [...SQL_MUTANTS, ...SOURCE_MUTANTS];
