import { expect } from 'vitest';
import { auditOf, finishJobs, seatsOf } from '../books.ts';
import { pointsOf, runDoomed } from '../crash.ts';
import { order, orderOf, weddingWith } from '../guests.ts';
import { expectSettled } from '../settled.ts';
import { deliverSince } from '../stripe-events.ts';
import { type Check, must, settle } from './scene.ts';

export const seatsSellOut: Check = async (world) => {
  const { wedding, guests } = await weddingWith(world, 10, 40);
  const answers = await Promise.all(guests.map((guest) => order(world, orderOf(guest))));
  const from = 0;
  for (const { sessionId } of answers) if (sessionId) await world.card.pay(sessionId);
  await deliverSince(world, from);
  expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([
    ...Array<number>(10).fill(200),
    ...Array<string>(30).fill('sold_out'),
  ]);
  expect(await seatsOf(world, wedding)).toEqual({ held: 0, sold: 10, capacity: 10 });
  expect(await auditOf(world, wedding)).toEqual([]);
};

export const oneBookingPerClick: Check = async (world) => {
  const { wedding, guests } = await weddingWith(world, 10, 1);
  const body = orderOf(must(guests[0]), 2);
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(world, body)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
  expect(world.stripe.store.sessions.size).toBe(1);
  expect((await seatsOf(world, wedding)).held).toBe(2);
};

export const latePaymentMeetsNoSeat: Check = async (world) => {
  const { wedding, guests } = await weddingWith(world, 5, 15);
  const late = guests.slice(0, 5);
  const pages = await Promise.all(late.map((guest) => order(world, orderOf(guest))));
  for (const { sessionId } of pages) {
    await world.sql`select private.expire_checkout(id, session_id) from private.bookings where session_id = ${sessionId}`;
  }
  const more = await Promise.all(guests.slice(5, 10).map((guest) => order(world, orderOf(guest))));
  for (const { sessionId } of more.slice(0, 3)) await world.card.pay(sessionId);
  for (const { sessionId } of more.slice(3)) await world.card.expire(sessionId);
  await deliverSince(world, 0);
  const from = world.stripe.store.events.size;
  for (const { sessionId } of pages) await world.card.pay(sessionId);
  await settle(world, wedding, from);
  expect((await seatsOf(world, wedding)).sold).toBe(5);
  expect(world.stripe.store.refunds.size).toBe(3);
};

export const aPageKeepsItsSeats: Check = async (world) => {
  const { guests } = await weddingWith(world, 1, 2);
  expect((await order(world, orderOf(must(guests[0])))).status).toBe(200);
  await world.sql`update private.bookings set session_expires_at = now() - interval '2 hours'`;
  expect((await order(world, orderOf(must(guests[1])))).code).toBe('sold_out');
};

export const oneCardPageAfterACrash: Check = async (world) => {
  const { guests } = await weddingWith(world, 10, 2);
  const points = await pointsOf(world.deps, (deps) => order(world, orderOf(must(guests[0])), deps));
  const at = points.indexOf('POST /v1/checkout/sessions') + 1;
  const body = orderOf(must(guests[1]));
  await runDoomed(world.deps, { at, moment: 'after' }, (deps) => order(world, body, deps));
  expect((await order(world, body)).status).toBe(200);
  expect(world.stripe.store.sessions.size).toBe(2);
};

export const aPaidPageIsNotGivenUp: Check = async (world) => {
  const { wedding, guests } = await weddingWith(world, 10, 1);
  const { sessionId } = await order(world, orderOf(must(guests[0])));
  await world.card.pay(sessionId);
  expect((await order(world, orderOf(must(guests[0]), 3))).code).toBe('request_key_reused');
  await finishJobs(world);
  expect(await expectSettled(world, wedding)).toBe(1);
};
