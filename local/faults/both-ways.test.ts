import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestInvitation } from '../../supabase/functions/_shared/testing/invitations.ts';
import { postJson } from '../../supabase/functions/_shared/testing/requests.ts';
import { finishJobs } from './books.ts';
import { extent } from './extent.ts';
import { figure } from './figures.ts';
import { order, orderOf, weddingWith } from './guests.ts';
import { type Random, randomFrom } from './random.ts';
import { type Rig, startRig } from './rig.ts';
import { expectSettled } from './settled.ts';
import { deliver, deliverSince, eventsSince } from './stripe-events.ts';

const GUESTS = extent(20, 100);

let rig: Rig;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

/** The guest's page asks while the event comes: in any order, several times, all at once. */
async function meet(guest: TestInvitation, random: Random): Promise<void> {
  const { sessionId } = await order(rig, orderOf(guest, random.between(1, 3)));
  const from = rig.stripe.store.events.size;
  await rig.card.pay(sessionId);
  const completed = eventsSince(rig, from).find(({ type }) => type === 'checkout.session.completed')!;
  const comeBack = async (): Promise<void> => {
    const answer = await postJson(rig.handlers.invitation, rig.deps, { token: guest.token, sessionId });
    expect(answer.status).toBe(200);
  };
  const tell = async (): Promise<void> => expect(await deliver(rig, completed)).toBe(200);
  const both = random.shuffled([comeBack, tell, ...Array.from({ length: random.between(0, 4) }, () => comeBack), tell]);
  if (random.next() < 0.7) await Promise.all(both.map((each) => each()));
  else for (const each of both) await each();
}

describe('the return page and the webhook', () => {
  it(`fulfil once between them, in ${GUESTS} interleavings`, async () => {
    const random = randomFrom(12);
    const { wedding, guests } = await weddingWith(rig, 3 * GUESTS, GUESTS);
    for (const guest of guests) await meet(guest, random);
    await finishJobs(rig);
    expect(await expectSettled(rig, wedding)).toBe(GUESTS);
    figure('Return page and webhook at once', `${GUESTS} interleavings, one ticket set and one mail each`);
  });
});

describe('an event three days late, the wedding long over', () => {
  it('is still booked', async () => {
    const { wedding, guests } = await weddingWith(rig, 2, 1);
    const from = rig.stripe.store.events.size;
    await rig.card.pay((await order(rig, orderOf(guests[0]!))).sessionId);
    await rig.sql`update public.wedding_events set event_date = now() - interval '10 days' where id = ${wedding.id}`;
    await rig.sql`update private.bookings set session_expires_at = now() - interval '3 days' where event_id = ${wedding.id}`;
    await deliverSince(rig, from);
    await finishJobs(rig);
    expect(await expectSettled(rig, wedding)).toBe(1);
  });
});
