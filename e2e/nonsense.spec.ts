import { expect, type Locator, type Page, test } from '@playwright/test';
import { guardConsole } from './fixtures/console-guard.ts';
import { freshEmail } from './fixtures/people.ts';
import { signIn } from './fixtures/phone-sign-in.ts';
import { makeWedding } from './fixtures/wedding.ts';

/** What people, phones and pranksters put into fields: nothing runs, nothing breaks the page, nothing typed is lost. */

const NONSENSE = [
  '💍👰🏽‍♀️🤵🏿'.repeat(40),
  'مرحبا بالعالم '.repeat(30),
  '\u202Eright to left override\u202C',
  'x'.repeat(10_000),
  '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>',
  "'; drop table wedding_events; --",
];

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** Puts every kind of nonsense into every field in view; fields that hold free text have to keep it. */
async function feedNonsense(page: Page, scope: Locator | Page = page): Promise<void> {
  const fields = scope.locator('input:not([type=radio]):not([type=hidden]):visible, textarea:visible');
  const count = await fields.count();
  expect(count).toBeGreaterThan(0);
  for (const text of NONSENSE) {
    for (let index = 0; index < count; index += 1) await fields.nth(index).fill(text);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overhang, `with ${text.slice(0, 30)}`).toBeLessThanOrEqual(0);
  }
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
}

for (const viewport of SIZES) {
  test.describe(`at ${String(viewport.width)} px`, () => {
    test.use({ viewport });

    test('the landing page’s calculator and postcard', async ({ page }) => {
      const expectQuiet = guardConsole(page);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
      await feedNonsense(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Please input your valid email address.')).toBeVisible();
      expectQuiet();
    });

    test('the login’s phone field keeps only what a number has', async ({ page }) => {
      const expectQuiet = guardConsole(page);
      await page.goto('/login');
      await expect(page.getByLabel('Mobile number')).toBeVisible();
      await feedNonsense(page);
      await expect(page.getByLabel('Mobile number')).toHaveValue('');
      await page.getByRole('button', { name: 'Send Code' }).click();
      await expect(page.getByText('Please enter a phone number first')).toBeVisible();
      expectQuiet();
    });

    test('the sign-up’s budget and contact fields', async ({ page }) => {
      const expectQuiet = guardConsole(page);
      await page.goto('/create-wedding');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByLabel('Your first name')).toBeVisible();
      await expect(page.getByLabel('Total budget')).toBeHidden();
      await feedNonsense(page);
      await expect(page.getByLabel('Your first name')).toHaveValue(/drop table/u);
      expectQuiet();
    });

    test('the invitation’s guest form and bonus, and the host’s list of addresses', async ({ page }) => {
      const expectQuiet = guardConsole(page);
      const wedding = await makeWedding();
      await page.goto(await wedding.invite(freshEmail('priya')));
      await expect(page.getByRole('group', { name: /^Guest 1/u })).toBeVisible();
      await feedNonsense(page);
      await page.getByRole('button', { name: /Confirm RSVP & Pay/u }).click();
      await expect(page.getByText('Missing Information')).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue(/drop table/u);

      await signIn(page, wedding.hostMobile);
      await page.getByRole('button', { name: 'Email', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Send Email Invitations' });
      await feedNonsense(page, dialog);
      await dialog.getByRole('button', { name: /send/i }).click();
      await expect(page.getByText('Invalid email addresses')).toBeVisible();
      expectQuiet();
    });
  });
}
