import postgres, { type Sql } from 'postgres';
import { invitationLink, makeInvitationToken } from '../../supabase/functions/_shared/invitation-token.ts';
import { LOCAL_KEYS, type StackUrls } from '../environment.ts';

export interface Demo {
  /** E.164 number of the demo couple; null when the data was changed so that there is none. */
  hostPhone: string | null;
  /** A link nobody has booked with yet. */
  invitation: string | null;
}

interface PaidBooking {
  payment_intent: string;
  amount_minor: string;
  currency: string;
  booking_id: string;
  session_id: string | null;
  payer_email: string | null;
  created: number;
}

/**
 * Makes the Stripe emulator remember the payments the database knows, so that seeded bookings can be refunded.
 * Payments it knows already stay as they are.
 */
export async function registerPayments(databaseUrl: string, urls: StackUrls): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const payments = await sql<PaidBooking[]>`
      select p.payment_intent, p.amount_minor, lower(p.currency) as currency, b.id as booking_id, b.session_id,
             b.payer_email, extract(epoch from coalesce(b.paid_at, b.created_at))::int as created
        from private.payments p join private.bookings b on b.id = p.booking_id`;
    for (const payment of payments) await registerPayment(payment, urls);
  } finally {
    await sql.end();
  }
}

async function registerPayment(payment: PaidBooking, urls: StackUrls): Promise<void> {
  const answer = await fetch(new URL('/_emulator/charges', urls.stripe), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      payment_intent: payment.payment_intent,
      amount: Number(payment.amount_minor),
      currency: payment.currency,
      created: payment.created,
      metadata: { booking_id: payment.booking_id },
      email: payment.payer_email,
      session: payment.session_id && {
        id: payment.session_id,
        client_reference_id: payment.booking_id,
        return_url: urls.app,
      },
    }),
  });
  if (!answer.ok) throw new Error(`The Stripe emulator refused a demo payment: ${await answer.text()}`);
}

/** Looks up what a newcomer needs to try the product: a number to sign in with and a guest's link. */
export async function findDemo(databaseUrl: string, appUrl: string): Promise<Demo> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const [host] = await sql<{ phone_number: string; event_id: string }[]>`
      select p.phone_number, e.id as event_id
        from public.wedding_events e join public.profiles p on p.user_id = e.user_id
       where e.status <> 'cancelled' and (e.event_date is null or e.event_date > now())
       order by (select count(*) from public.invitations i where i.event_id = e.id) desc, e.created_at
       limit 1`;
    if (!host) return { hostPhone: null, invitation: null };
    return { hostPhone: host.phone_number, invitation: await findInvitation(sql, host.event_id, appUrl) };
  } finally {
    await sql.end();
  }
}

async function findInvitation(sql: Sql, eventId: string, appUrl: string): Promise<string | null> {
  const [free] = await sql<{ id: string; token_version: number }[]>`
    select i.id, i.token_version
      from public.invitations i
     where i.event_id = ${eventId}
       and not exists (select from private.bookings b where b.invitation_id = i.id)
     order by i.created_at
     limit 1`;
  if (!free) return null;
  return invitationLink(appUrl, await makeInvitationToken(LOCAL_KEYS.invitations, free.id, free.token_version));
}
