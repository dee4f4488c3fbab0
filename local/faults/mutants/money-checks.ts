import { expect } from 'vitest';
import { cardPage } from '../../../supabase/functions/_shared/testing/checkouts.ts';
import { postJson } from '../../../supabase/functions/_shared/testing/requests.ts';
import { auditOf, balances, finishJobs, unsettledPayments } from '../books.ts';
import { order, orderOf, weddingWith } from '../guests.ts';
import { expectSettled } from '../settled.ts';
import { deliver, deliverSince, eventsSince } from '../stripe-events.ts';
import { type Check, bookingOf, completedSince, must, paid, settle } from './scene.ts';

export const paidOnce: Check = async (world) => {
  const { wedding, guests } = await weddingWith(world, 10, 2);
  for (const guest of guests) {
    const { sessionId } = await order(world, orderOf(guest));
    const from = world.stripe.store.events.size;
    await world.card.pay(sessionId);
    const completed = completedSince(world, from);
    const comeBack = () => postJson(world.handlers.invitation, world.deps, { token: guest.token, sessionId });
    await Promise.all([
      ...Array.from({ length: 4 }, async () => expect(await deliver(world, completed)).toBe(200)),
      ...Array.from({ length: 4 }, comeBack),
    ]);
    // Another event, the same fact.
    expect(await deliver(world, { ...completed, id: `${completed.id}Again` })).toBe(200);
  }
  await finishJobs(world);
  expect(await expectSettled(world, wedding)).toBe(2);
};

export const paidStaysPaid: Check = async (world) => {
  const { wedding, guests } = await weddingWith(world, 10, 1);
  const { id, session_id } = await paid(world, wedding, must(guests[0]));
  await world.sql`select private.expire_checkout(${id}, ${session_id})`;
  expect((await bookingOf(world, must(guests[0]))).status).toBe('paid');
  await expectSettled(world, wedding);
};

export const secondPaymentGoesBack: Check = async (world) => {
  const { wedding, guests } = await weddingWith(world, 10, 1);
  const { sessionId } = await order(world, orderOf(must(guests[0])));
  const other = await cardPage(world.deps, await bookingOf(world, must(guests[0])));
  await world.card.pay(sessionId);
  await world.card.pay(other.id);
  await settle(world, wedding, 0);
  expect(world.stripe.store.charges.size).toBe(2);
  expect(world.stripe.store.refunds.all().map(({ amount, status }) => [amount, status])).toEqual([
    [10_500, 'succeeded'],
  ]);
};

export const amountsAreCompared: Check = async (world) => {
  const { wedding, guests } = await weddingWith(world, 10, 1);
  await order(world, orderOf(must(guests[0])));
  const booking = await bookingOf(world, must(guests[0]));
  const cheap = await cardPage(world.deps, { ...booking, charge_minor: 100 });
  await world.card.pay(cheap.id);
  await settle(world, wedding, 0);
  expect((await bookingOf(world, must(guests[0]))).status).not.toBe('paid');
  expect(world.stripe.store.refunds.all().map(({ amount }) => amount)).toEqual([100]);
};

export const removalRefunds: Check = async (world) => {
  const { wedding, guests } = await weddingWith(world, 10, 2);
  await paid(world, wedding, must(guests[0]));
  const open = await order(world, orderOf(must(guests[1])));
  await world.sql`delete from public.wedding_events where id = ${wedding.id}`;
  await settle(world, wedding, world.stripe.store.events.size);
  expect(world.stripe.store.refunds.all().map(({ amount }) => amount)).toEqual([10_000]);
  expect(world.stripe.store.sessions.get(open.sessionId)?.status).toBe('expired');
  expect(await unsettledPayments(world, wedding)).toEqual([]);
};

export const bankMayRefuseLater: Check = async (world) => {
  const { wedding, guests } = await weddingWith(world, 10, 1);
  await paid(world, wedding, must(guests[0]));
  await world.sql`delete from public.wedding_events where id = ${wedding.id}`;
  await finishJobs(world);
  const from = world.stripe.store.events.size;
  await world.card.settleRefund(must(world.stripe.store.refunds.all()[0]).id, 'failed');
  await deliverSince(world, from);
  await finishJobs(world);
  const { ledger, stripe } = await balances(world, wedding);
  expect(ledger).toBe(stripe);
  expect(await auditOf(world, wedding)).toEqual([]);
};

export const eventsAreNotBelieved: Check = async (world) => {
  const { guests } = await weddingWith(world, 10, 1);
  const { sessionId } = await order(world, orderOf(must(guests[0])));
  const from = world.stripe.store.events.size;
  await world.card.pay(sessionId, '4000000000000002');
  const [event] = eventsSince(world, from);
  const session = { id: sessionId, object: 'checkout.session', payment_status: 'paid', status: 'complete' };
  await deliver(world, { ...must(event), type: 'checkout.session.completed', object: session });
  expect((await bookingOf(world, must(guests[0]))).status).toBe('held');
};

export const unsignedEventsAreRefused: Check = async (world) => {
  const { guests } = await weddingWith(world, 10, 1);
  const { sessionId } = await order(world, orderOf(must(guests[0])));
  await world.card.pay(sessionId);
  const body = JSON.stringify({
    id: 'evt_forged',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id: sessionId } },
  });
  const request = new Request('http://functions.test/', { method: 'POST', body });
  expect((await world.handlers.webhook(request, world.deps)).status).toBe(400);
  expect((await bookingOf(world, must(guests[0]))).status).toBe('held');
};
