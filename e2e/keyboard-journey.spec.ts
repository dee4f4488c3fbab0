import { expect, test } from '@playwright/test';
import { GOOD_CARD } from './fixtures/card-page.ts';
import { pressByKeyboard, tabTo, typeByKeyboard } from './fixtures/keyboard.ts';
import { freshEmail } from './fixtures/people.ts';
import { mailLink, readMail, readPhoneCode } from './fixtures/stack.ts';
import { makeWedding } from './fixtures/wedding.ts';

/** The host's and the guest's way through without a pointer. */

test('a host signs in, invites and reads the guest list by keyboard alone', async ({ page }) => {
  const wedding = await makeWedding();
  const guest = freshEmail('grace');
  await page.goto('/login');
  await typeByKeyboard(page, page.getByLabel('Mobile number'), wedding.hostMobile);
  await pressByKeyboard(page, page.getByRole('button', { name: 'Send Code' }));
  const entry = page.getByRole('textbox', { name: /code/i });
  await tabTo(page, entry);
  await page.keyboard.type(await readPhoneCode(`+61${wedding.hostMobile}`));
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();

  await pressByKeyboard(page, page.getByRole('button', { name: 'Email', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Send Email Invitations' });
  await typeByKeyboard(page, dialog.getByRole('textbox'), guest);
  await pressByKeyboard(page, dialog.getByRole('button', { name: /send/i }));
  await expect(page.getByText('Successfully sent 1 invitation(s)')).toBeVisible();
  await expect(dialog).toBeHidden();

  await pressByKeyboard(page, page.getByRole('button', { name: 'Show list' }));
  await pressByKeyboard(page, page.getByRole('table').getByRole('button', { name: /Invited/u }));
  await expect(page.getByRole('table')).toContainText(guest);
  expect(mailLink(await readMail(guest), '/invitation')).toContain('token=');
});

test('a guest books and pays by keyboard alone', async ({ page }) => {
  const wedding = await makeWedding();
  await page.goto(await wedding.invite(freshEmail('priya')));
  await pressByKeyboard(page, page.getByRole('button', { name: 'One seat more' }));
  await pressByKeyboard(page, page.getByRole('button', { name: 'One seat fewer' }));
  const form = page.getByRole('group', { name: /^Guest 1/u });
  await typeByKeyboard(page, form.getByLabel('First name'), 'Priya');
  await typeByKeyboard(page, form.getByLabel('Last name'), 'Raman');
  await typeByKeyboard(page, form.getByLabel('Email'), freshEmail('priya'));
  await typeByKeyboard(page, form.getByLabel('Phone'), '0412345678');
  await pressByKeyboard(page, page.getByRole('button', { name: /Confirm RSVP & Pay \$100\.00/u }));

  await page.waitForURL(/\/c\/pay\//u);
  await typeByKeyboard(page, page.getByLabel('Card number'), GOOD_CARD);
  await typeByKeyboard(page, page.getByLabel(/expir/i), '1234');
  await typeByKeyboard(page, page.getByLabel(/cvc/i), '123');
  await typeByKeyboard(page, page.getByLabel(/name on card/i), 'Priya Raman');
  await pressByKeyboard(page, page.getByRole('button', { name: /^pay/i }));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await pressByKeyboard(page, page.getByRole('link', { name: 'View My Ticket' }));
  await expect(page.getByText('LM-0001')).toBeVisible();
});
