import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkoutParams, failureOf, paidCheckout, startReceiver, startRig } from './testing/rig.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vowfund-stripe-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('keeps everything over a restart, and no card number', async () => {
  const statePath = path.join(folder, 'deep', 'stripe.json');
  const first = await startRig({ statePath });
  const { session, paymentIntent } = await paidCheckout(first);
  const open = await first.stripe.checkout.sessions.create(checkoutParams(), { idempotencyKey: 'key-1' });
  await first.stripe.refunds.create({ payment_intent: paymentIntent, amount: 100 });
  await first.stop();
  expect(readFileSync(statePath, 'utf8')).not.toContain('4242424242424242');

  const second = await startRig({ statePath });
  expect(await second.stripe.checkout.sessions.retrieve(session)).toMatchObject({ status: 'complete' });
  const again = await second.stripe.checkout.sessions.create(checkoutParams(), { idempotencyKey: 'key-1' });
  expect(again.id).toBe(open.id);
  const over = await failureOf(second.stripe.refunds.create({ payment_intent: paymentIntent, amount: 26_000 }));
  expect(over.message).toContain('unrefunded amount');
  expect((await second.stripe.events.list({ limit: 100 })).data).toHaveLength(6);
  await second.stop();
});

it('delivers after a restart what nobody took before', async () => {
  const statePath = path.join(folder, 'webhooks.json');
  const first = await startRig({ statePath, webhookUrl: 'http://127.0.0.1:9/', webhookRetryMs: 60_000 });
  await paidCheckout(first);
  await first.stop();
  const receiver = await startReceiver();
  const second = await startRig({ statePath, webhookUrl: receiver.url });
  await second.admin('webhooks/drain');
  expect(receiver.types()).toContain('checkout.session.completed');
  await second.stop();
  await receiver.stop();
});

it('refuses a file of another version in one sentence, and a port that is taken', async () => {
  const statePath = path.join(folder, 'old.json');
  writeFileSync(statePath, '{"version":0,"collections":{}}');
  await expect(startRig({ statePath })).rejects.toThrow('Delete it to start over');
  const rig = await startRig();
  await expect(startRig({ port: Number(new URL(rig.emulator.url).port) })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await rig.stop();
});
