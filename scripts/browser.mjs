import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser the system brings is used as it is (CHROMIUM_PATH names another); undefined: Playwright's own. */
export function systemBrowser() {
  return process.env.CHROMIUM_PATH || SYSTEM_BROWSERS.find((path) => existsSync(path));
}

function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function isDebianRoot() {
  return existsSync('/usr/bin/apt-get') && typeof process.getuid === 'function' && process.getuid() === 0;
}

/**
 * Installs a browser for the tests when none is found: the Debian package where we may, else Playwright's own.
 * @returns whether there is one now
 */
export async function ensureBrowser() {
  const { chromium } = await import('@playwright/test');
  const isThere = () => Boolean(systemBrowser()) || existsSync(chromium.executablePath());
  if (isThere()) return true;
  console.info('Installing a browser for the tests …');
  if (isDebianRoot()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (!isThere()) run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return isThere();
}
