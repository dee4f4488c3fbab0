import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { DECLINED_CARD, GOOD_CARD, payWith } from './fixtures/card-page.ts';
import { freshEmail, freshMobileNumber } from './fixtures/people.ts';
import { signIn, verifyPhone } from './fixtures/phone-sign-in.ts';
import { mailLink, openDatabase, readMail, refundsAtStripe } from './fixtures/stack.ts';

/**
 * The whole product in one breath, as the people in it would do it: the host at a desk (1280 px), the guest on a
 * phone (390 px), every part of the stack real. Later steps need what earlier ones made, so they run in order.
 */
test.describe.configure({ mode: 'serial' });

const HOST_SIZE = { width: 1280, height: 900 };
const GUEST_SIZE = { width: 390, height: 844 };

const host = { mobile: freshMobileNumber(), email: freshEmail('amara') };
const partner = { mobile: freshMobileNumber(), email: freshEmail('tomas') };
const priya = { mobile: freshMobileNumber(), email: freshEmail('priya') };
const dev = { mobile: freshMobileNumber(), email: freshEmail('dev') };
const others = [freshEmail('grace'), freshEmail('hannah')];

let hostContext: BrowserContext;
let hostPage: Page;
let guestContext: BrowserContext;
let guestPage: Page;
let invitationLink: string;

/** The wedding's id, by its host's address: no screen shows it. */
async function weddingOf(hostEmail: string): Promise<string> {
  const sql = openDatabase();
  const rows = await sql<{ id: string }[]>`
    select e.id from public.wedding_events e join public.profiles p using (user_id) where p.email = ${hostEmail}`;
  await sql.end();
  return rows[0]?.id ?? '';
}

test.beforeAll(async ({ browser }) => {
  hostContext = await browser.newContext({ viewport: HOST_SIZE });
  guestContext = await browser.newContext({ viewport: GUEST_SIZE, isMobile: true, hasTouch: true });
  hostPage = await hostContext.newPage();
  guestPage = await guestContext.newPage();
});

test.afterAll(async () => {
  await hostContext.close();
  await guestContext.close();
});

test('the calculator carries its numbers to the sign-up', async () => {
  await hostPage.goto('/');
  await hostPage.getByLabel('Total budget').fill('12,000');
  await expect(hostPage.getByLabel('Cost per guest')).toHaveValue('120');
  await hostPage.getByLabel('Number of guests').fill('120');
  await expect(hostPage.getByLabel('Cost per guest')).toHaveValue('100');
  await hostPage.getByRole('button', { name: /create my wedding/i }).click();
  await expect(hostPage).toHaveURL(/\/create-wedding\?totalBudget=12%2C000&guestCount=120&pricePerGuest=100/u);
});

test('a couple signs up with a phone code and a venue from the suggestions', async () => {
  await hostPage.getByRole('button', { name: 'Next' }).click();
  await hostPage.getByRole('radio', { name: 'Bride' }).check();
  await hostPage.getByLabel('Your first name').fill('Amara');
  await hostPage.getByLabel('Your last name').fill('Okafor');
  await hostPage.getByLabel('Your email').fill(host.email);
  await hostPage.getByLabel('Mobile number').fill(host.mobile);
  await verifyPhone(hostPage, host.mobile);
  await expect(hostPage.getByText('Phone number verified')).toBeVisible();

  await hostPage.getByLabel("Partner's first name").fill('Tomás');
  await hostPage.getByLabel("Partner's last name").fill('Reyes');
  await hostPage.getByLabel("Partner's email").fill(partner.email);
  await hostPage.getByLabel("Partner's mobile number").fill(partner.mobile);
  await hostPage.getByRole('button', { name: 'Next' }).click();

  await hostPage.getByRole('button', { name: 'Go to the Next Month' }).click();
  await hostPage.getByRole('button', { name: /20th/u }).click();
  await hostPage.getByRole('button', { name: 'Later hour' }).click();
  await hostPage.getByRole('button', { name: 'Later minute' }).click();
  await hostPage.getByLabel('Venue address').pressSequentially('heide');
  await hostPage.getByRole('option', { name: /Glasshouse at Heide/u }).click();
  await expect(hostPage.getByLabel('Venue address')).toHaveValue(/7 Templestowe Rd/u);
  await hostPage.getByRole('button', { name: 'Create My Account & Wedding' }).click();

  await expect(hostPage.getByText('Account created! Welcome emails sent.', { exact: false })).toBeVisible();
  await expect(hostPage).toHaveURL(/\/dashboard$/u);
  await expect(hostPage.getByRole('heading', { name: 'Tomás & Amara Wedding' })).toBeVisible();
  expect((await readMail(host.email)).html).toContain('Amara');
  expect((await readMail(partner.email)).html).toContain('Tomás');
});

test('three people are invited; a malformed and a doubled address are dealt with first', async () => {
  await hostPage.getByRole('button', { name: 'Email', exact: true }).click();
  const dialog = hostPage.getByRole('dialog', { name: 'Send Email Invitations' });
  const box = dialog.getByRole('textbox');
  await box.fill(`${priya.email}\nnot-an-address`);
  await dialog.getByRole('button', { name: /send/i }).click();
  await expect(hostPage.getByText('Invalid email addresses')).toBeVisible();

  await box.fill([priya.email, others[0], `${priya.email.toUpperCase()};${String(others[1])}`].join('\n'));
  await dialog.getByRole('button', { name: /send/i }).click();
  await expect(hostPage.getByText('Successfully sent 3 invitation(s)')).toBeVisible();
  await expect(dialog).toBeHidden();

  const mail = await readMail(priya.email);
  invitationLink = mailLink(mail, '/invitation');
});

test('a guest takes two seats and a bonus, sees the charge first, is declined once and then pays', async () => {
  await guestPage.goto(invitationLink);
  await expect(guestPage.getByRole('heading', { name: /You.re Invited!/u })).toBeVisible();
  await guestPage.getByRole('button', { name: 'One seat more' }).click();
  const guests = guestPage.getByRole('group', { name: /^Guest \d/u });
  for (const [index, guest] of [
    { first: 'Priya', last: 'Raman', ...priya },
    { first: 'Dev', last: 'Raman', ...dev },
  ].entries()) {
    const form = guests.nth(index);
    await form.getByLabel('First name').fill(guest.first);
    await form.getByLabel('Last name').fill(guest.last);
    await form.getByLabel('Email').fill(guest.email);
    await form.getByLabel('Phone').fill(`0${guest.mobile}`);
  }
  await guestPage.getByLabel(/bonus/i).fill('50');
  await expect(guestPage.getByText('$260.00').first()).toBeVisible();
  await guestPage.getByRole('button', { name: /Confirm RSVP & Pay \$250\.00/u }).click();

  await expect(guestPage.getByText('$260.00').first()).toBeVisible();
  await payWith(guestPage, DECLINED_CARD);
  await expect(guestPage.getByRole('alert')).toContainText('declined');
  await payWith(guestPage, GOOD_CARD);

  await expect(guestPage).toHaveURL(/\/payment-success\?token=/u);
  await expect(guestPage.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(guestPage.getByText('Thank you for confirming your attendance!')).toBeVisible();
});

test('payer and named guest get their ticket codes by mail, and the link shows them', async () => {
  expect((await readMail(priya.email, /ticket/i)).html).toContain('TA-0001');
  expect((await readMail(dev.email)).html).toContain('TA-0002');
  await guestPage.getByRole('link', { name: 'View My Ticket' }).click();
  await expect(guestPage.getByText('TA-0001')).toBeVisible();
  await expect(guestPage.getByText('TA-0002')).toBeVisible();
});

test('the dashboard shows funds, tickets, progress and who is coming', async () => {
  await hostPage.reload();
  await expect(hostPage.getByText('$200', { exact: true })).toBeVisible();
  await expect(hostPage.getByText('2 / 120')).toBeVisible();
  await hostPage.getByRole('button', { name: /show list|invitation list/i }).click();
  const table = hostPage.getByRole('table');
  await expect(table.getByRole('row', { name: /Priya Raman.*Booked/u })).toBeVisible();
  await expect(table.getByRole('row', { name: /Dev Raman.*Booked/u })).toBeVisible();
  await expect(table.getByRole('button', { name: /Invited/u })).toHaveCount(2);
  await table
    .getByRole('row', { name: /Priya Raman/u })
    .getByRole('button', { name: /Booked/u })
    .click();
  await expect(hostPage.getByText('TA-0001').first()).toBeVisible();
});

test('the host signs out and in again; the partner reaches the same wedding by phone', async ({ browser }) => {
  await hostPage.getByRole('button', { name: 'Sign Out' }).click();
  await expect(hostPage).toHaveURL(/\/$/u);
  await signIn(hostPage, host.mobile);
  await expect(hostPage.getByRole('heading', { name: 'Tomás & Amara Wedding' })).toBeVisible();

  const partnerContext = await browser.newContext({ viewport: HOST_SIZE });
  const partnerPage = await partnerContext.newPage();
  await signIn(partnerPage, partner.mobile);
  await expect(partnerPage.getByRole('heading', { name: 'Tomás & Amara Wedding' })).toBeVisible();
  await expect(partnerPage.getByRole('button', { name: 'Cancel My Wedding' })).toHaveCount(0);
  await partnerContext.close();
});

test('a signed-in guest finds the seat under My Tickets to Other Weddings', async () => {
  await signIn(guestPage, priya.mobile);
  const card = guestPage.getByRole('listitem').filter({ hasText: 'Tomás & Amara Wedding' });
  await expect(card.getByText("I'm Booked")).toBeVisible();
});

test('the host cancels: card refunded, guests told, wedding gone', async () => {
  const eventId = await weddingOf(host.email);
  await hostPage.getByRole('button', { name: 'Cancel My Wedding' }).click();
  const dialog = hostPage.getByRole('dialog').or(hostPage.getByRole('alertdialog'));
  await expect(dialog).toContainText('All tickets will be refunded to guests, minus fees as per Terms and Conditions');
  await dialog.getByRole('button', { name: /cancel my wedding/i }).click();
  await expect(hostPage.getByText('Event cancelled')).toBeVisible();
  await expect(hostPage.getByRole('heading', { name: 'Tomás & Amara Wedding' })).toHaveCount(0, { timeout: 10_000 });
  expect((await readMail(priya.email, /cancel/i)).text).toContain('$250.00');
  expect((await readMail(dev.email, /cancel/i)).text).not.toContain('$');
  await expect.poll(() => refundsAtStripe(eventId)).toEqual([25_000]);
  await guestPage.goto(invitationLink);
  await expect(guestPage.getByText('Invalid Invitation')).toBeVisible();
});
