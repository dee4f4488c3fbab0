// `npm run test:faults`: races, lost and doubled events, crashes and outages, in their long form (`npm test` runs the
// short one). Prints its figures at the end; arguments go to Vitest.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './requirements.mjs';

const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const run = spawn(process.execPath, [vitest, 'run', '--project', 'faults', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: { ...process.env, VOWFUND_FAULTS: process.env.VOWFUND_FAULTS ?? 'full' },
  stdio: 'inherit',
});
run.on('exit', (code) => process.exit(code ?? 1));
