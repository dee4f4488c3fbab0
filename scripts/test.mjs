// `npm test`: everything that is checked, in the order in which a mistake is cheapest to find. Stops at the first
// failure; ends everything it started; closes with a line 'N passed, N failed'.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, ROOT } from './requirements.mjs';

const REPORTS = join(ROOT, '.local', 'reports');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const E2E_REPORT = join(ROOT, 'test-results', 'e2e.json');

/** A build as for a hosted project: what the bundle needs to know, and nothing that knows of this machine. */
const HOSTED = {
  VITE_SUPABASE_URL: 'https://example.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_example',
  VITE_FIREBASE_API_KEY: 'example',
  VITE_FIREBASE_AUTH_DOMAIN: 'example.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'example',
};

const bin = (path) => [process.execPath, join('node_modules', path)];
const script = (name) => ['npm', 'run', '--silent', name];

const STEPS = [
  { name: 'Formatting', command: script('format:check') },
  { name: 'Lint', command: script('lint') },
  { name: 'Types', command: script('typecheck') },
  { name: 'Generated database types', command: script('types:check') },
  { name: 'Database advisors', command: script('advisors') },
  {
    name: 'Unit, screen, function, database and fault tests',
    command: [
      ...bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${VITEST_REPORT}`,
    ],
    count: () => vitestCount(readReport(VITEST_REPORT)),
  },
  { name: 'Production build', command: [...bin('vite/bin/vite.js'), 'build', '--logLevel=warn'], env: HOSTED },
  {
    name: 'Browser tests',
    command: [...bin('@playwright/test/cli.js'), 'test'],
    count: () => playwrightCount(readReport(E2E_REPORT)),
  },
];

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function vitestCount(report) {
  return report && { passed: report.numPassedTests, failed: report.numFailedTests };
}

function playwrightCount(report) {
  return report && { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
}

let current = null;

/** The step's whole process group, so that nothing it started stays behind. */
function signalCurrent(signal) {
  try {
    if (current) process.kill(process.platform === 'win32' ? current.pid : -current.pid, signal);
  } catch {
    // It has ended already.
  }
}

function runStep(step) {
  return new Promise((resolve) => {
    const [command, ...args] = step.command;
    current = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...step.env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    current.on('error', () => resolve(false));
    current.on('exit', (code) => {
      signalCurrent('SIGKILL');
      current = null;
      resolve(code === 0);
    });
  });
}

const totals = { passed: 0, failed: 0 };

/** One check counts as one; a step with tests of its own counts those. */
function addToTotals(step, succeeded) {
  const counted = step.count?.();
  totals.passed += counted ? counted.passed : Number(succeeded);
  // A step can fail without a failing test (a crash, a leak): that is one failure all the same.
  totals.failed += succeeded ? 0 : Math.max(counted?.failed ?? 0, 1);
}

async function main() {
  ensureInstalled();
  rmSync(REPORTS, { recursive: true, force: true });
  rmSync(E2E_REPORT, { force: true });
  mkdirSync(REPORTS, { recursive: true });
  if (!(await ensureBrowser())) {
    console.error('There is no browser for the tests: install Chromium or Chrome, or name one in CHROMIUM_PATH.');
    process.exit(1);
  }
  const timings = [];
  for (const step of STEPS) {
    console.info(`\n— ${step.name}`);
    const from = Date.now();
    const succeeded = await runStep(step);
    timings.push(`  ${succeeded ? '✓' : '✗'} ${step.name.padEnd(50)}${((Date.now() - from) / 1000).toFixed(1)} s`);
    addToTotals(step, succeeded);
    if (!succeeded) {
      console.error(`\n${step.name}: failed; what comes after it was not run.`);
      break;
    }
  }
  console.info(`\n${timings.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    signalCurrent(interrupted ? 'SIGKILL' : 'SIGTERM');
    if (interrupted) process.exit(1);
    interrupted = true;
  });
}

void main();
