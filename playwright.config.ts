import { defineConfig, devices } from '@playwright/test';
import { urls } from './e2e/fixtures/stack.ts';
import { systemBrowser } from './scripts/browser.mjs';

const executablePath = systemBrowser();

/** A browser for tests calls nobody on its own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Two cores carry one browser and the whole stack; a second browser makes both slower than one after the other.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: urls.app,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
  projects: [
    {
      name: 'host-1280',
      testIgnore: 'guest-*.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'guest-390',
      testMatch: 'guest-*.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node scripts/e2e-stack.mjs',
    url: urls.app,
    reuseExistingServer: process.env.VOWFUND_E2E_REUSE === '1',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
