// `npm run screens`: takes the pictures of docs/screens from a running, freshly reset `npm start`.
// Every screen at a phone's, a tablet's and a desk's width, with motion off, as the people in it see it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { systemBrowser } from './browser.mjs';
import { ROOT } from './requirements.mjs';

const OFFSET = Number(process.env.VOWFUND_PORT_OFFSET ?? 0);
const APP = `http://localhost:${String(5173 + OFFSET)}`;
const PHONE_AUTH = `http://127.0.0.1:${String(9099 + OFFSET)}`;
const MAIL = `http://127.0.0.1:${String(54324 + OFFSET)}`;
const DEMO_NUMBER = '+61412555019';
const WIDTHS = [390, 768, 1280];
const FOLDER = join(ROOT, 'docs', 'screens');

async function demoCode() {
  const response = await fetch(`${PHONE_AUTH}/emulator/v1/projects/demo-vowfund/verificationCodes`);
  const { verificationCodes } = await response.json();
  return verificationCodes.filter((each) => each.phoneNumber === DEMO_NUMBER).at(-1).code;
}

/** The personal link in the newest invitation sent to an address. */
async function invitationLink(address) {
  const response = await fetch(`${MAIL}/emails`);
  const { data } = await response.json();
  const mail = data.filter((each) => each.to.includes(address)).at(-1);
  return /https?:\/\/\S+\/invitation\?token=[\w-]+/u.exec(mail.text)[0];
}

async function take(page, name, width, fullPage = true) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(900);
  await page.screenshot({ path: join(FOLDER, `${name}-${String(width)}.png`), fullPage });
}

async function takePublic(page, width) {
  const pages = {
    landing: '/',
    login: '/login',
    'sign-up': '/create-wedding',
    terms: '/terms-of-service',
    404: '/no-such-page',
  };
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`${APP}${path}`);
    await page.getByRole('heading').first().waitFor();
    await take(page, name, width);
  }
}

async function takeDashboard(page, width) {
  await page.goto(`${APP}/login`);
  await page.getByLabel('Mobile number').fill(DEMO_NUMBER.slice(3));
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByText('Code sent!').waitFor();
  await page.getByRole('textbox', { name: /code/iu }).fill(await demoCode());
  await page.getByRole('heading', { name: 'Tomás & Amara Wedding' }).waitFor();
  await page.waitForTimeout(4500);
  await take(page, 'dashboard', width);
  const address = `guest-${String(width)}@example.com`;
  await page.getByRole('button', { name: 'Email', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(address);
  await take(page, 'send-invitations', width, false);
  await dialog.getByRole('button', { name: /send/iu }).click();
  await page.getByText('Successfully sent 1 invitation(s)').waitFor();
  return invitationLink(address);
}

async function takeGuest(page, width, link) {
  await page.goto(link);
  await page.getByRole('button', { name: 'One seat more' }).click();
  await page.getByLabel(/bonus/iu).fill('60');
  for (const [index, name] of ['Priya', 'Dev'].entries()) {
    const form = page.getByRole('group', { name: new RegExp(`^Guest ${String(index + 1)}`, 'u') });
    await form.getByLabel('First name').fill(name);
    await form.getByLabel('Last name').fill('Raman');
    await form.getByLabel('Email').fill(`${name.toLowerCase()}-${String(width)}@example.com`);
    await form.getByLabel('Phone').fill(`041234567${String(index)}`);
  }
  await take(page, 'invitation', width);
  await page.getByRole('button', { name: /Confirm RSVP/u }).click();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel(/expir/iu).fill('12 / 34');
  await page.getByLabel(/cvc/iu).fill('123');
  await page.getByLabel(/name on card/iu).fill('Priya Raman');
  await page.getByRole('button', { name: /^pay/iu }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await take(page, 'payment-success', width);
  await page.getByRole('link', { name: 'View My Ticket' }).click();
  await page.getByRole('heading', { name: 'Your seats are booked' }).waitFor();
  await take(page, 'tickets', width);
}

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: systemBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
for (const width of WIDTHS) {
  const viewport = { width, height: width < 500 ? 844 : 900 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await takePublic(page, width);
  const link = await takeDashboard(page, width);
  await takeGuest(page, width, link);
  await context.close();
}
await browser.close();
