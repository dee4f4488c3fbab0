// `npm run reset`: forgets the data of `npm start`; the next start begins with the demo data again.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './requirements.mjs';

const name = process.env.VOWFUND_STACK || 'dev';
if (!/^[a-z0-9-]{1,40}$/.test(name)) {
  console.error(`VOWFUND_STACK is '${name}'; it has to be lower-case letters, digits and hyphens.`);
  process.exit(1);
}
const folder = join(ROOT, '.local', name);

function isRunning() {
  const owner = join(folder, 'running.pid');
  if (!existsSync(owner)) return false;
  try {
    process.kill(Number.parseInt(readFileSync(owner, 'utf8'), 10), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

if (isRunning()) {
  console.error('Vowfund is running; stop it first (Ctrl-C where it was started), then reset.');
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
console.info('The local data is gone; npm start begins with the demo data again.');
