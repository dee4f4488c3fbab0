import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStripeEmulator, type StripeEmulator } from '../../../local/emulators/stripe/start-stripe-emulator.ts';
import { stripeClient } from '../_shared/stripe.ts';
import { imbalancesOf, seatsOf } from '../_shared/testing/books.ts';
import { openCheckout } from '../_shared/testing/checkouts.ts';
import { invitationTo } from '../_shared/testing/invitations.ts';
import { signedInPerson } from '../_shared/testing/people.ts';
import { stripeAdmin, type StripeAdmin } from '../_shared/testing/stripe-admin.ts';
import { benchSql, testDeps } from '../_shared/testing/test-deps.ts';
import { webhookRequest } from '../_shared/testing/webhook-request.ts';
import { weddingOf } from '../_shared/testing/weddings.ts';
import { handleStripeWebhook } from './handler.ts';

const SECRET = 'whsec_local';
const CHECKOUTS = 24;
const CAPACITY = 20;
const AT_ONCE = 20;

let stripe: StripeEmulator;
let admin: StripeAdmin;

beforeAll(async () => {
  stripe = await startStripeEmulator({ port: 0, webhookSecret: SECRET });
  admin = stripeAdmin(stripe.url);
});
afterAll(() => stripe.stop());

/** Mulberry32: the same seed, the same order of events. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

async function deliver(event: Stripe.Event): Promise<void> {
  const deps = testDeps({ env: { STRIPE_API_URL: stripe.url } });
  const { status } = await handleStripeWebhook(await webhookRequest(event, { secret: SECRET }), deps);
  expect(status).toBe(200);
}

async function deliverAll(events: readonly Stripe.Event[]): Promise<void> {
  const queue = [...events];
  const worker = async () => {
    for (let event = queue.shift(); event; event = queue.shift()) await deliver(event);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Guests who pay, leave, pay late, get money back by hand or contest it. */
async function sellOut(wedding: { id: string }, random: () => number): Promise<void> {
  const deps = testDeps({ env: { STRIPE_API_URL: stripe.url } });
  for (let guest = 0; guest < CHECKOUTS; guest += 1) {
    const { booking, sessionId } = await openCheckout(deps, await invitationTo(wedding), {});
    const fate = random();
    if (fate < 0.2) {
      await admin.expire(sessionId);
      await benchSql()`select private.expire_checkout(${booking.id}, ${sessionId})`;
      continue;
    }
    // The books give these seats up before the payment is heard of: it comes late, to free seats or to none.
    if (fate < 0.5) await benchSql()`select private.expire_checkout(${booking.id}, ${sessionId})`;
    const { session } = await admin.pay(sessionId);
    const payment_intent = session.payment_intent as string;
    if (fate > 0.85) await stripeClient(deps).refunds.create({ payment_intent });
    else if (fate > 0.8) await admin.dispute(payment_intent);
  }
}

it.each([1, 2, 3])('whatever order events come in, the books are those of Stripe (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const wedding = await weddingOf(await signedInPerson(), { guestCount: CAPACITY });
  const before = (await admin.events()).length;
  await sellOut(wedding, random);
  const events = (await admin.events()).slice(before);
  const twice = events.filter(() => random() < 0.4);
  await deliverAll(shuffled([...events, ...twice], random));

  expect(await imbalancesOf(wedding)).toEqual([]);
  const { sold = 0, held = 0 } = (await seatsOf(wedding)) ?? {};
  expect(held).toBe(0);
  expect(sold).toBeLessThanOrEqual(CAPACITY);
  expect(await ledgerOf(wedding)).toBe(await balanceAtStripe(wedding));
  expect(await ticketMails(wedding)).toEqual([]);
});

/** Everything the ledger says of payments, refunds and disputes of a wedding, in minor units. */
async function ledgerOf(wedding: { id: string }): Promise<number> {
  const rows = await benchSql()<{ balance: number }[]>`
    select coalesce(sum(amount_minor), 0)::bigint as balance from private.ledger where event_id = ${wedding.id}`;
  return rows[0]?.balance ?? 0;
}

/** What Stripe itself has taken, returned and withheld for the bookings of a wedding, in minor units. */
async function balanceAtStripe(wedding: { id: string }): Promise<number> {
  const rows = await benchSql()<{ id: string }[]>`select id from private.bookings where event_id = ${wedding.id}`;
  const ours = new Set(rows.map(({ id }) => id));
  const charges = stripe.store.charges.all().filter(({ metadata }) => ours.has(metadata.booking_id ?? ''));
  const intents = new Set(charges.map(({ paymentIntent }) => paymentIntent));
  const sum = (items: readonly { paymentIntent: string; amount: number }[]) =>
    items.filter(({ paymentIntent }) => intents.has(paymentIntent)).reduce((total, { amount }) => total + amount, 0);
  return sum(charges) - sum(stripe.store.refunds.all()) - sum(stripe.store.disputes.all());
}

/** Bookings that were ever paid and do not have exactly one job for their tickets. */
async function ticketMails(wedding: { id: string }): Promise<object[]> {
  return benchSql()<object[]>`
    select b.id, count(o.id) from private.bookings b
      left join private.outbox o on o.kind = 'mail_tickets' and o.payload ->> 'booking_id' = b.id::text
     where b.event_id = ${wedding.id} and b.paid_at is not null
     group by b.id having count(o.id) <> 1`;
}
