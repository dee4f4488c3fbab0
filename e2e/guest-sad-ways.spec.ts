import { expect, type Page, test } from '@playwright/test';
import { payWith, GOOD_CARD } from './fixtures/card-page.ts';
import { fillGuest } from './fixtures/guest-form.ts';
import { freshEmail } from './fixtures/people.ts';
import { openDatabase, refundsAtStripe, runJobs, stripeEmulator } from './fixtures/stack.ts';
import { makeWedding } from './fixtures/wedding.ts';

/** What a guest on a phone meets when life does not go to plan: clear words, nothing half done, a way on. */

const priya = { first: 'Priya', last: 'Raman', email: '', phone: '0412345678' };

async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /You.re Invited!/u })).toBeVisible();
}

async function startPaying(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Confirm RSVP & Pay/u }).click();
  await page.waitForURL(/\/c\/pay\//u);
}

test('who leaves the card page keeps what was typed, and the seats come back when the page expires', async ({
  page,
  browser,
}) => {
  const wedding = await makeWedding({ guestCount: 2 });
  const link = await wedding.invite(freshEmail('priya'));
  const otherLink = await wedding.invite(freshEmail('grace'));

  await openLink(page, link);
  await page.getByRole('button', { name: 'One seat more' }).click();
  await fillGuest(page, 0, { ...priya, email: freshEmail('priya') });
  await fillGuest(page, 1, { first: 'Dev', last: 'Raman', email: freshEmail('dev'), phone: '0412345679' });
  await startPaying(page);
  const sessionId = /\/c\/pay\/(cs_[A-Za-z0-9_]+)/u.exec(page.url())?.[1] ?? '';

  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await other.goto(otherLink);
  await expect(other.getByText(/sold out/i).first()).toBeVisible();
  await expect(other.getByRole('button', { name: /Confirm RSVP & Pay/u })).toHaveCount(0);

  await page.getByRole('link', { name: /back/i }).click();
  await expect(page.getByRole('group', { name: /^Guest 2/u }).getByLabel('First name')).toHaveValue('Dev');

  await stripeEmulator(`sessions/${sessionId}/expire`, {});
  await runJobs();
  await expect(async () => {
    await other.reload();
    await expect(other.getByRole('button', { name: /Confirm RSVP & Pay/u })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await otherContext.close();
});

test('a link that is not one, and no link at all', async ({ page }) => {
  await page.goto('/invitation?token=not-a-token');
  await expect(page.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
  await expect(page.getByText('This invitation link is not valid or has expired.').first()).toBeVisible();
  await page.goto('/invitation');
  await expect(page.getByText('This invitation link is not valid.', { exact: true })).toBeVisible();
});

test('missing details start no payment and name what is missing', async ({ page }) => {
  const wedding = await makeWedding();
  await openLink(page, await wedding.invite(freshEmail('priya')));
  await page.getByRole('button', { name: /Confirm RSVP & Pay/u }).click();
  await expect(page.getByText('Missing Information')).toBeVisible();
  await expect(page.getByText('Please fill in all guest details before proceeding.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/invitation/u);
});

test('Stripe away: a clear message, nothing half done, and the same press works again', async ({ page }) => {
  const wedding = await makeWedding();
  await openLink(page, await wedding.invite(freshEmail('priya')));
  await fillGuest(page, 0, { ...priya, email: freshEmail('priya') });
  await stripeEmulator('faults', { route: 'POST /v1/checkout/sessions', mode: 'error', times: 10, status: 500 });
  await page.getByRole('button', { name: /Confirm RSVP & Pay/u }).click();
  await expect(page.getByText('Payment Error')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Failed to initiate payment. Please try again.')).toBeVisible();
  await stripeEmulator('faults/clear', {});

  await startPaying(page);
  await payWith(page, GOOD_CARD);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  const sql = openDatabase();
  const bookings = await sql`select status from private.bookings where event_id = ${wedding.eventId}`;
  await sql.end();
  expect(bookings.map((booking) => booking.status as string)).toEqual(['paid']);
});

test('the webhook stays away: the return page settles the payment by itself', async ({ page }) => {
  const wedding = await makeWedding();
  await openLink(page, await wedding.invite(freshEmail('priya')));
  await fillGuest(page, 0, { ...priya, email: freshEmail('priya') });
  await stripeEmulator('webhooks', { mode: 'drop' });
  try {
    await startPaying(page);
    await payWith(page, GOOD_CARD);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.getByRole('link', { name: 'View My Ticket' }).click();
    await expect(page.getByText('LM-0001')).toBeVisible();
  } finally {
    await stripeEmulator('webhooks', { mode: 'auto' });
  }
});

test('neither webhook nor Stripe answers yet: the page says it is confirming, then shows the ticket without a reload', async ({
  page,
}) => {
  const wedding = await makeWedding();
  await openLink(page, await wedding.invite(freshEmail('priya')));
  await fillGuest(page, 0, { ...priya, email: freshEmail('priya') });
  await startPaying(page);
  await stripeEmulator('webhooks', { mode: 'hold' });
  await stripeEmulator('faults', { route: 'GET /v1/checkout/sessions/:id', mode: 'error', times: 100, status: 500 });
  try {
    await payWith(page, GOOD_CARD);
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  } finally {
    await stripeEmulator('faults/clear', {});
    await stripeEmulator('webhooks', { mode: 'auto' });
    await stripeEmulator('webhooks/release', {});
  }
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('LM-0001')).toBeVisible();
});

test('paid after the seats were gone: the page says so, and the whole amount goes back', async ({ page, browser }) => {
  const wedding = await makeWedding({ guestCount: 1 });
  const link = await wedding.invite(freshEmail('priya'));
  const otherLink = await wedding.invite(freshEmail('grace'));
  await openLink(page, link);
  await fillGuest(page, 0, { ...priya, email: freshEmail('priya') });
  await startPaying(page);

  // The hold is given up while the card page is still open, as after a clock that ran ahead.
  const sql = openDatabase();
  await sql`select private.expire_checkout(id, session_id) from private.bookings where event_id = ${wedding.eventId}`;
  await sql.end();
  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await openLink(other, otherLink);
  await fillGuest(other, 0, { first: 'Grace', last: 'Okafor', email: freshEmail('grace'), phone: '0412345680' });
  await startPaying(other);
  await payWith(other, GOOD_CARD);
  await expect(other.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await otherContext.close();

  await payWith(page, GOOD_CARD);
  await expect(page.getByRole('heading', { name: 'Your payment goes back to you' })).toBeVisible();
  await runJobs();
  await expect
    .poll(async () => (await refundsAtStripe(wedding.eventId)).toSorted((a, b) => a - b))
    .toEqual([0, 10_500]);
});
