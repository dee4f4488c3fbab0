// The stack the browser tests run against. Playwright starts it by itself; started by hand it can be kept for
// several runs: `node scripts/e2e-stack.mjs`, then `VOWFUND_E2E_REUSE=1 npx playwright test` in another terminal.
import { ensureInstalled, runTypeScript } from './requirements.mjs';

ensureInstalled();
runTypeScript('local/start-for-e2e.ts').catch((error) => {
  console.error(error);
  process.exit(1);
});
