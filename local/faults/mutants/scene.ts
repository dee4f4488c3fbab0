import type { Booking } from '../../../supabase/functions/_shared/checkout/booking.ts';
import type { TestInvitation } from '../../../supabase/functions/_shared/testing/invitations.ts';
import type { EventRecord } from '../../emulators/stripe/state/records.ts';
import { finishJobs } from '../books.ts';
import { order, orderOf, type Wedding } from '../guests.ts';
import type { Rig } from '../rig.ts';
import { expectSettled } from '../settled.ts';
import { deliverSince, eventsSince } from '../stripe-events.ts';

/** One thing that must hold; throws where it does not. */
export type Check = (world: Rig) => Promise<void>;

/** @throws Error when there is nothing */
export function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('there is nothing to look at');
  return value;
}

/** The event that says that a page was paid. */
export function completedSince(world: Rig, from: number): EventRecord {
  return must(eventsSince(world, from).find(({ type }) => type === 'checkout.session.completed'));
}

/** The newest booking of a guest. */
export async function bookingOf(world: Rig, guest: TestInvitation): Promise<Booking> {
  const rows = await world.sql<Booking[]>`
    select * from private.bookings where invitation_id = ${guest.id} order by created_at desc limit 1`;
  return must(rows[0]);
}

/** Lets every event and every job come to its end, and looks at what became of it. */
export async function settle(world: Rig, wedding: Wedding, from: number): Promise<void> {
  await deliverSince(world, from);
  await finishJobs(world);
  await deliverSince(world, from);
  await finishJobs(world);
  await expectSettled(world, wedding);
}

/** A guest who orders, pays and gets tickets. */
export async function paid(world: Rig, wedding: Wedding, guest: TestInvitation): Promise<Booking> {
  const from = world.stripe.store.events.size;
  const { sessionId } = await order(world, orderOf(guest));
  await world.card.pay(sessionId);
  await settle(world, wedding, from);
  return bookingOf(world, guest);
}
