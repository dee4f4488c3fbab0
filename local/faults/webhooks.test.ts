import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_FAMILIES } from '../../supabase/functions/stripe-webhook/event-families.ts';
import type { EventRecord } from '../emulators/stripe/state/records.ts';
import { finishJobs, runJobs, waitingJobs } from './books.ts';
import { extent, seeds } from './extent.ts';
import { liveThrough } from './fates.ts';
import { figure } from './figures.ts';
import { type Wedding, weddingWith } from './guests.ts';
import { atOnce, type Random, randomFrom } from './random.ts';
import { type Rig, startRig } from './rig.ts';
import { doubleRefunds, expectSettled, overRefunded } from './settled.ts';
import { deliver, deliverSince, eventsSince } from './stripe-events.ts';

const DELIVERIES = extent(250, 1000);
const GUESTS = extent(50, 180);
const AT_ONCE = 20;
/** Of all deliveries, at least this share are repeats. */
const REPEATED = 0.3;

/** What a failed card is told with; this product does not listen to it, Stripe may send it all the same. */
const NOT_OURS = ['payment_intent.payment_failed', 'charge.failed'];

let rig: Rig;
const seen = { deliveries: 0, repeats: 0, paid: 0, seeds: 0, reconciled: 0, reconciledPaid: 0 };

beforeAll(async () => {
  rig = await startRig();
});
beforeEach(() => {
  rig.mails.length = 0;
});
afterAll(() => rig.stop());

async function evening(random: Random): Promise<{ wedding: Wedding; from: number }> {
  const { wedding, guests } = await weddingWith(rig, Math.floor(GUESTS * 1.25), GUESTS);
  const from = rig.stripe.store.events.size;
  await liveThrough(rig, guests, random);
  return { wedding, from };
}

/** The events of an evening, each at least once, in random order, filled up with repeats. */
function deliveriesOf(events: readonly EventRecord[], random: Random): EventRecord[] {
  const once = events.filter(({ type }) => Object.hasOwn(EVENT_FAMILIES, type) || NOT_OURS.includes(type));
  const repeats = Array.from(
    { length: Math.max(DELIVERIES - once.length, Math.ceil(once.length / 2)) },
    () => once[random.between(0, once.length - 1)]!,
  );
  return random.shuffled([...once, ...repeats]);
}

describe(`${DELIVERIES} deliveries of paid, expired, refunded, failed and disputed events, ${AT_ONCE} at once`, () => {
  it.each(seeds(1, 10))(
    'in any order and repeated: books as Stripe has them, one ticket set, one mail (seed %i)',
    async (seed) => {
      const random = randomFrom(seed);
      const { wedding, from } = await evening(random);
      const events = eventsSince(rig, from);
      const deliveries = deliveriesOf(events, random);
      const distinct = new Set(deliveries).size;
      expect(deliveries.length).toBeGreaterThanOrEqual(DELIVERIES);
      expect(1 - distinct / deliveries.length).toBeGreaterThanOrEqual(REPEATED);

      const later = rig.stripe.store.events.size;
      await atOnce(deliveries, AT_ONCE, async (event) => expect(await deliver(rig, event)).toBe(200));
      await finishJobs(rig);
      // What our own refunds made Stripe say.
      await deliverSince(rig, later);
      await finishJobs(rig);

      seen.paid += await expectSettled(rig, wedding);
      expect(overRefunded(rig)).toEqual([]);
      expect(doubleRefunds(rig)).toEqual([]);
      seen.deliveries += deliveries.length;
      seen.repeats += deliveries.length - distinct;
      seen.seeds += 1;
    },
  );

  afterAll(() =>
    figure(
      'F4 webhook deliveries, shuffled',
      `${seen.deliveries} in ${seen.seeds} seeds, ${Math.round((100 * seen.repeats) / seen.deliveries)} % repeats, ${seen.paid} paid bookings, ledger = Stripe`,
    ),
  );
});

describe('every webhook lost', () => {
  it.each(seeds(1, 2))('one run of the reconciliation gives the same end state (seed %i)', async (seed) => {
    const { wedding } = await evening(randomFrom(100 + seed));
    expect(await runJobs(rig, { reconcile: true })).toBe(200);
    expect(await waitingJobs(rig)).toBe(0);
    seen.reconciledPaid += await expectSettled(rig, wedding);
    expect(doubleRefunds(rig)).toEqual([]);
    seen.reconciled += 1;
  });

  afterAll(() =>
    figure(
      'F5 all webhooks dropped, one reconciliation',
      `${seen.reconciled} seeds, ${seen.reconciledPaid} paid bookings, ledger = Stripe`,
    ),
  );
});
