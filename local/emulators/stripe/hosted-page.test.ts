import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { checkoutParams, startReceiver, startRig, type Rig } from './testing/rig.ts';

const GOOD_CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12 / 34', cardCvc: '123', cardName: 'Grace Guest' };

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ accountName: 'A & <b>B</b>' });
});
beforeEach(() => rig.admin('reset'));
afterAll(() => rig.stop());

const create = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  rig.stripe.checkout.sessions.create(checkoutParams(changes));

/** Sends the form; an answer that is sent back to the page itself is followed, as a browser would. */
async function submit(
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string; text: string }> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const location = response.headers.get('location') ?? '';
  const text = location === new URL(url).pathname ? await open(url) : await response.text();
  return { status: response.status, location, text };
}

async function open(url: string): Promise<string> {
  return (await fetch(url)).text();
}

describe('the payment page', () => {
  it('shows lines, fee, total, who is paid, the way back and that it is a test', async () => {
    const { url } = await create();
    const response = await fetch(url!);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const text = await response.text();
    const shown = [
      'Seat × 2',
      'A$200.00',
      'A$100.00 each',
      'Bonus for the couple',
      'A$50.00',
      'Service fee',
      'A$10.00',
    ];
    for (const piece of [...shown, 'A$260.00', 'TEST MODE', 'guest@example.com', 'Pay A$260.00'])
      expect(text).toContain(piece);
    expect(text).toContain('href="http://localhost:5173/invitation?token=abc"');
    expect(text).toContain('A &amp; &lt;b&gt;B&lt;/b&gt;');
    expect(text).not.toContain('<b>B</b>');
    expect(text.match(/(?:src|href)="(?!data:|http:\/\/localhost:5173)/g)).toBeNull();
  });

  it('takes a good card and sends the payer on with the id of the session', async () => {
    const { id, url } = await create();
    const { status, location } = await submit(url!, GOOD_CARD);
    expect(status).toBe(303);
    expect(location).toBe(`http://localhost:5173/payment-success?token=abc&session_id=${id}`);
    const session = await rig.stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'guest@example.com', name: 'Grace Guest' },
    });
    expect(await open(url!)).toContain('This payment is done');
  });

  it('pays once however often the form is sent', async () => {
    const { url } = await create();
    const results = await Promise.all(Array.from({ length: 10 }, () => submit(url!, GOOD_CARD)));
    expect(new Set(results.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect((await rig.stripe.charges.list()).data).toHaveLength(1);
  });

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4111 1111 1111 1111', 'Your request was in test mode, but used a non test card.'],
  ])('says what the bank said to %s, and lets another card try', async (cardNumber, message) => {
    const { id, url } = await create();
    const declined = await submit(url!, { ...GOOD_CARD, cardNumber });
    expect(declined).toMatchObject({ status: 303, location: new URL(url!).pathname });
    expect(declined.text).toContain(message);
    expect(declined.text).toContain('role="alert"');
    expect(await rig.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect((await submit(url!, GOOD_CARD)).status).toBe(303);
    const { data } = await rig.stripe.charges.list();
    expect(data.map((charge) => charge.status)).toEqual(['succeeded', 'failed']);
    expect(data[0]?.payment_intent).toBe(data[1]?.payment_intent);
  });

  it.each([
    ['no number', { cardNumber: '' }, 'Enter your card number.'],
    ['half a number', { cardNumber: '4242 4242' }, 'Your card number is incomplete.'],
    ['a wrong digit', { cardNumber: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    ['a past month', { cardExpiry: '01/20' }, 'expiry date is in the past.'],
    ['month 13', { cardExpiry: '13/34' }, 'expiry date is invalid.'],
    ['no expiry', { cardExpiry: '' }, 'Enter the expiry date of your card.'],
    ['a short CVC', { cardCvc: '12' }, 'security code is incomplete.'],
    ['no name', { cardName: ' ' }, 'Enter the name on your card.'],
  ])('refuses %s beside its field', async (_what, changes, message) => {
    const { url } = await create();
    const { status, location, text } = await submit(url!, { ...GOOD_CARD, ...changes });
    expect([status, location]).toEqual([303, new URL(url!).pathname]);
    expect(text).toContain(message.replaceAll("'", '&#39;'));
    expect(text).toContain(`aria-invalid="true" aria-describedby="${Object.keys(changes)[0]!}-problem"`);
    expect(rig.emulator.store.charges.size).toBe(0);
    expect(await open(url!)).not.toContain('-problem"');
  });

  it('accepts a card to the end of its month', async () => {
    const today = new Date();
    const month = String(today.getUTCMonth() + 1).padStart(2, '0');
    const { url } = await create();
    const cardExpiry = `${month}/${String(today.getUTCFullYear()).slice(2)}`;
    expect((await submit(url!, { ...GOOD_CARD, cardExpiry })).status).toBe(303);
  });

  it('asks for the address when the merchant gave none', async () => {
    const { id, url } = await create({ customer_email: undefined });
    expect((await submit(url!, { ...GOOD_CARD, email: 'nobody' })).text).toContain('Your email address is invalid.');
    expect((await submit(url!, { ...GOOD_CARD, email: 'me@example.com' })).status).toBe(303);
    expect((await rig.stripe.checkout.sessions.retrieve(id)).customer_details?.email).toBe('me@example.com');
  });

  it('is closed once the time is over', async () => {
    const { url } = await create();
    await rig.admin('clock', { advance_seconds: 25 * 60 * 60 });
    expect(await open(url!)).toContain('This checkout has expired');
    const late = await submit(url!, GOOD_CARD);
    expect(late.text).toContain('This checkout has expired');
    expect(rig.emulator.store.charges.size).toBe(0);
  });

  it('knows nothing of other addresses', async () => {
    const response = await fetch(`${rig.emulator.url}/c/pay/cs_test_none`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Nothing to pay here');
  });

  it('lets the webhook answer before it sends the payer on', async () => {
    const receiver = await startReceiver();
    await rig.admin('webhooks', { url: receiver.url });
    const { url } = await create();
    await submit(url!, GOOD_CARD);
    expect(receiver.types()).toContain('checkout.session.completed');
    await rig.admin('webhooks', { url: null });
    await receiver.stop();
  });
});
