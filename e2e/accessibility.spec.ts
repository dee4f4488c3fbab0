import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { guardConsole } from './fixtures/console-guard.ts';
import { freshEmail } from './fixtures/people.ts';
import { signIn } from './fixtures/phone-sign-in.ts';
import { makeWedding } from './fixtures/wedding.ts';

/** Every route at a phone's and a desk's width: axe finds nothing, nothing sticks out sideways, the console is silent. */

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

const PUBLIC_ROUTES: [path: string, heading: RegExp][] = [
  ['/', /Crowd Fund your wedding/u],
  ['/login', /Welcome to Vowfund/u],
  ['/create-wedding', /Create Your Account & Wedding/u],
  ['/privacy-policy', /Privacy Policy/u],
  ['/terms-of-service', /Terms of Service/u],
  ['/contact-support', /Contact Support/u],
  ['/invitation?token=nothing', /Invalid Invitation/u],
  ['/payment-success', /Payment Successful!/u],
  ['/no-such-page', /404/u],
];

async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).join(', ')}`)).toEqual(
    [],
  );
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
}

for (const viewport of SIZES) {
  test.describe(`at ${String(viewport.width)} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const [path, heading] of PUBLIC_ROUTES) {
      test(`${path} is sound`, async ({ page }) => {
        const expectQuiet = guardConsole(page);
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        await expectSound(page);
        expectQuiet();
      });
    }

    test('the invitation, the dashboard and their states are sound', async ({ page }) => {
      const expectQuiet = guardConsole(page);
      const wedding = await makeWedding();
      await page.goto(await wedding.invite(freshEmail('grace')));
      await expect(page.getByRole('heading', { name: /You.re Invited!/u })).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: /Confirm RSVP & Pay/u }).click();
      await expect(page.getByText('Missing Information')).toBeVisible();
      await expectSound(page);
      await signIn(page, wedding.hostMobile);
      await page.getByRole('button', { name: 'Show list' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await page
        .getByRole('table')
        .getByRole('button', { name: /Invited/u })
        .click();
      await expectSound(page);
      for (const opener of ['Email', 'Delete My Wedding']) {
        await page.getByRole('button', { name: opener, exact: true }).click();
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
        await expectSound(page);
        await page.keyboard.press('Escape');
      }
      expectQuiet();
    });
  });
}

/** A desk at 200 % zoom is 640 px wide, a small phone 320 px: everything has to fit there as well. */
test('nothing is lost at 200 % zoom', async ({ page }) => {
  const wedding = await makeWedding();
  const link = await wedding.invite(freshEmail('grace'));
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 450 });
    for (const [path, heading] of [...PUBLIC_ROUTES, [link, /You.re Invited!/u] as const]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overhang, `${path.split('?')[0] ?? path} at ${String(width)} px`).toBeLessThanOrEqual(0);
    }
  }
});
