import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import type { TestInvitation } from '../../supabase/functions/_shared/testing/invitations.ts';
import { postJson } from '../../supabase/functions/_shared/testing/requests.ts';
import { audit, finishJobs, runJobs } from './books.ts';
import { type Moment, pointsOf, runDoomed } from './crash.ts';
import { extent } from './extent.ts';
import { figure } from './figures.ts';
import { order, orderOf, type Wedding, weddingWith } from './guests.ts';
import { type Rig, startRig } from './rig.ts';
import { doubleRefunds, expectSettled, overRefunded } from './settled.ts';
import { deliver, deliverSince, eventsSince } from './stripe-events.ts';

const ROUNDS = extent(2, 20);
const MOMENTS: readonly Moment[] = ['before', 'after'];

let rig: Rig;
let crashes = 0;

beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => {
  await rig.stop();
});

/** Runs `round` for every await of some work, dying before it and after it. */
async function atEveryPoint(
  points: readonly string[],
  round: (point: { at: number; moment: Moment }, number: number) => Promise<void>,
): Promise<number> {
  let deaths = 0;
  for (const at of points.keys()) {
    for (const moment of MOMENTS) {
      for (let number = 0; number < ROUNDS; number += 1) {
        await round({ at: at + 1, moment }, number);
        deaths += 1;
      }
    }
  }
  crashes += deaths;
  return deaths;
}

async function expectCleanWorld(): Promise<void> {
  expect(await audit(rig)).toEqual([]);
  expect(overRefunded(rig)).toEqual([]);
  expect(doubleRefunds(rig)).toEqual([]);
}

const openPagesOf = (guest: TestInvitation) =>
  rig.stripe.store.sessions
    .all()
    .filter((session) => session.metadata.invitation_id === guest.id && session.status === 'open');

async function payAllPagesOf(guest: TestInvitation): Promise<void> {
  for (const { id } of openPagesOf(guest)) await rig.card.pay(id);
}

describe('a checkout that dies at any of its awaits', () => {
  /** What may come after: the same again, a long silence, or another order. */
  async function afterwards(guest: TestInvitation, body: object, round: number): Promise<void> {
    if (round % 3 === 0) {
      const answer = await order(rig, body);
      expect(answer.status).toBe(200);
      await rig.card.pay(answer.sessionId);
    } else if (round % 3 === 1) {
      await rig.sql`update private.bookings set session_expires_at = now() - interval '1 minute'
        where invitation_id = ${guest.id}`;
      await runJobs(rig);
      // A page nobody has the address of is paid all the same.
      await payAllPagesOf(guest);
    } else {
      const answer = await order(rig, orderOf(guest, 2));
      expect(answer.status).toBe(200);
      await rig.card.pay(answer.sessionId);
    }
  }

  it.each(['first', 'second'] as const)(
    'leaves no seat taken and no cent unaccounted for (%s order)',
    async (which) => {
      const { wedding, guests } = await weddingWith(rig, 5000, 1 + 40 * ROUNDS);
      // A second order closes the card page of the first.
      const next = async (): Promise<TestInvitation> => {
        const guest = guests.shift()!;
        if (which === 'second') await order(rig, orderOf(guest, 3));
        return guest;
      };
      const example = await next();
      const from = rig.stripe.store.events.size;
      const points = await pointsOf(rig.deps, (deps) => order(rig, orderOf(example), deps));
      expect(points).toContain('POST /v1/checkout/sessions');
      await payAllPagesOf(example);
      const deaths = await atEveryPoint(points, async (point, round) => {
        const guest = await next();
        const body = orderOf(guest);
        await runDoomed(rig.deps, point, (deps) => order(rig, body, deps));
        await afterwards(guest, body, round);
      });
      await deliverSince(rig, from);
      await finishJobs(rig);
      expect(await expectSettled(rig, wedding)).toBeGreaterThan(deaths / 2);
      await expectCleanWorld();
      figure(
        `F6 crashes of a checkout, ${which} order`,
        `${points.length} awaits × before/after × ${ROUNDS} = ${deaths}, audit clean`,
      );
    },
  );
});

describe('a fulfilment that dies at any of its awaits', () => {
  let wedding: Wedding;
  let guests: TestInvitation[];

  beforeAll(async () => {
    ({ wedding, guests } = await weddingWith(rig, 5000, 2 + 80 * ROUNDS));
  });

  async function paidPage(): Promise<{ guest: TestInvitation; sessionId: string; from: number }> {
    const guest = guests.shift()!;
    const { sessionId } = await order(rig, orderOf(guest));
    const from = rig.stripe.store.events.size;
    await rig.card.pay(sessionId);
    return { guest, sessionId, from };
  }

  const completed = (from: number) => eventsSince(rig, from).find(({ type }) => type === 'checkout.session.completed')!;

  const comeBack = ({ guest, sessionId }: { guest: TestInvitation; sessionId: string }, deps: Deps = rig.deps) =>
    postJson(rig.handlers.invitation, deps, { token: guest.token, sessionId });

  it.each(['webhook', 'return page'] as const)('by the %s happens once, whoever comes after', async (way) => {
    const fulfil = (page: Awaited<ReturnType<typeof paidPage>>, deps: Deps): Promise<unknown> =>
      way === 'webhook' ? deliver(rig, completed(page.from), deps) : comeBack(page, deps);
    const example = await paidPage();
    const points = await pointsOf(rig.deps, (deps) => fulfil(example, deps));
    const deaths = await atEveryPoint(points, async (point, round) => {
      const page = await paidPage();
      await runDoomed(rig.deps, point, (deps) => fulfil(page, deps));
      if (round % 3 === 0) expect(await deliver(rig, completed(page.from))).toBe(200);
      if (round % 3 === 1) expect((await comeBack(page)).status).toBe(200);
      // Else nobody comes, and the reconciliation finds it.
    });
    expect(await runJobs(rig, { reconcile: true })).toBe(200);
    await finishJobs(rig);
    expect(await expectSettled(rig, wedding)).toBeGreaterThanOrEqual(deaths);
    await expectCleanWorld();
    figure(
      `F6 crashes of a fulfilment, ${way}`,
      `${points.length} awaits × before/after × ${ROUNDS} = ${deaths}, audit clean`,
    );
  });
});

describe('a worker that dies at any of its awaits', () => {
  /** A payment whose wedding is removed: a refund and an honest mail are due. */
  async function refundDue(): Promise<TestInvitation> {
    const { wedding, guests } = await weddingWith(rig, 10, 1);
    const guest = guests[0]!;
    const { sessionId } = await order(rig, orderOf(guest));
    const from = rig.stripe.store.events.size;
    await rig.card.pay(sessionId);
    await deliverSince(rig, from);
    await rig.sql`delete from public.wedding_events where id = ${wedding.id}`;
    return guest;
  }

  const refundsOf = (guest: TestInvitation) =>
    rig.stripe.store.refunds.all().filter(({ paymentIntent }) => {
      const intent = rig.stripe.store.paymentIntents.get(paymentIntent);
      return intent?.metadata.invitation_id === guest.id;
    });

  it('refunds once and mails once', async () => {
    await refundDue();
    const points = await pointsOf(rig.deps, (deps) => runJobs(rig, {}, deps));
    expect(points).toContain('POST /v1/refunds');
    expect(points).toContain('POST /emails');
    const deaths = await atEveryPoint(points, async (point) => {
      const guest = await refundDue();
      await runDoomed(rig.deps, point, (deps) => runJobs(rig, {}, deps));
      await finishJobs(rig);
      expect(refundsOf(guest).map(({ amount, status }) => ({ amount, status }))).toEqual([
        { amount: 10_000, status: 'succeeded' },
      ]);
      expect(rig.mails.filter(({ to }) => to.includes(guest.email))).toHaveLength(1);
    });
    await expectCleanWorld();
    figure(
      'F6 crashes of the refund worker',
      `${points.length} awaits × before/after × ${ROUNDS} = ${deaths}, 0 double refunds`,
    );
  });

  afterAll(() => figure('F6 crashes in all', String(crashes)));
});
