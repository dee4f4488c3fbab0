import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_FAMILIES } from '../../supabase/functions/stripe-webhook/event-families.ts';
import type { EventRecord } from '../emulators/stripe/state/records.ts';
import { finishJobs } from './books.ts';
import { surviveDriverCrashes } from './driver-crashes.ts';
import { extent, seeds } from './extent.ts';
import { liveThrough } from './fates.ts';
import { figure } from './figures.ts';
import { order, type OrderAnswer, orderOf, weddingWith } from './guests.ts';
import { atOnce, randomFrom } from './random.ts';
import { type Rig, startRig } from './rig.ts';
import { doubleRefunds, expectSettled, overRefunded } from './settled.ts';
import { deliver, deliverSince, deliverUntilTaken, eventsSince } from './stripe-events.ts';

const BUYERS = 200;
const SEATS = 50;
const DELIVERIES = extent(250, 1000);
const TRIES = 60;

let rig: Rig;
let endSurvival: () => number;
const seen = { kills: 0, brokenOff: 0 };

beforeAll(async () => {
  endSurvival = surviveDriverCrashes();
  rig = await startRig({ connections: 100, durable: true });
});
beforeEach(() => {
  rig.mails.length = 0;
});
afterAll(async () => {
  figure('F9 Postgres killed with -9', `${seen.kills} times, ${seen.brokenOff} calls broken off, audit clean`);
  await rig.stop();
  endSurvival();
});

async function killAndRestart(afterMs: number): Promise<void> {
  await sleep(afterMs);
  await rig.killDatabase();
  await rig.restartDatabase();
  seen.kills += 1;
}

/** Like a guest who presses again until there is an answer they can use. */
async function orderStubbornly(body: object): Promise<OrderAnswer> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await order(rig, body);
    if (answer.status === 200 || answer.code === 'sold_out') return answer;
    expect(answer.status).toBeGreaterThanOrEqual(400);
    seen.brokenOff += 1;
    await sleep(200);
  }
  throw new Error('the order never got through');
}

describe('Postgres killed with -9', () => {
  it.each(seeds(1, 3))(
    `while ${BUYERS} buyers race for ${SEATS} seats: exactly 50 are sold (seed %i)`,
    async (seed) => {
      const random = randomFrom(seed);
      const { wedding, guests } = await weddingWith(rig, SEATS, BUYERS);
      const from = rig.stripe.store.events.size;
      const answers: OrderAnswer[] = [];
      const buying = Promise.all(
        guests.map(async (guest) => {
          const answer = await orderStubbornly(orderOf(guest));
          answers.push(answer);
          if (answer.sessionId) await rig.card.pay(answer.sessionId);
        }),
      );
      await Promise.all([buying, killAndRestart(random.between(100, 600))]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(SEATS);
      expect(answers.filter(({ code }) => code === 'sold_out')).toHaveLength(BUYERS - SEATS);
      await deliverSince(rig, from);
      await finishJobs(rig);
      expect(await expectSettled(rig, wedding)).toBe(SEATS);
    },
  );

  it.each(seeds(1, 3))(`during ${DELIVERIES} deliveries: the books are Stripe's (seed %i)`, async (seed) => {
    const random = randomFrom(200 + seed);
    const { wedding, guests } = await weddingWith(rig, 200, extent(40, 120));
    const from = rig.stripe.store.events.size;
    await liveThrough(rig, guests, random);
    const events = eventsSince(rig, from).filter(({ type }) => Object.hasOwn(EVENT_FAMILIES, type));
    const deliveries = Array.from({ length: DELIVERIES }, () => events[random.between(0, events.length - 1)]!);
    const untaken = new Set<EventRecord>();
    const later = rig.stripe.store.events.size;
    const delivering = atOnce(random.shuffled([...events, ...deliveries]), 20, async (event) => {
      if ((await deliver(rig, event)) === 200) return;
      untaken.add(event);
      seen.brokenOff += 1;
    });
    await Promise.all([delivering, killAndRestart(random.between(50, 400))]);
    await atOnce([...untaken], 20, (event) => deliverUntilTaken(rig, event));
    await finishJobs(rig);
    await deliverSince(rig, later);
    await finishJobs(rig);
    await expectSettled(rig, wedding);
    expect(overRefunded(rig)).toEqual([]);
    expect(doubleRefunds(rig)).toEqual([]);
  });
});
