import { watch, type FSWatcher } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild, type RunningChild } from '../processes/child-process.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';

export interface FunctionsOptions {
  port: number;
  /** What the functions read with `Deno.env`. */
  env: Record<string, string>;
  /** Where Deno keeps what it has compiled. */
  cacheDir: string;
  /** Start again when a file under supabase/functions changes. */
  watch: boolean;
  onLine: (line: string, isError: boolean) => void;
  /** Aborting it ends the process. */
  signal?: AbortSignal;
}

export interface RunningFunctions {
  ended: Promise<string>;
  stop: () => Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FUNCTIONS = path.join(ROOT, 'supabase', 'functions');
const START_LIMIT_MS = 30_000;
const QUIET_MS = 200;

function denoPath(): string {
  const installer = createRequire(import.meta.url)('deno/install_api.cjs') as { runInstall: () => string };
  return installer.runInstall();
}

/** May read the code, see its settings and speak to this machine; nothing else, as in the hosted runtime. */
const PERMISSIONS = [
  '--no-prompt',
  '--no-remote',
  '--allow-env',
  '--allow-net=127.0.0.1,localhost',
  '--allow-read=supabase/functions,node_modules,package.json,local/functions',
];

async function startOnce(options: FunctionsOptions): Promise<RunningChild> {
  const runner = ['local/functions/runner.ts', String(options.port)];
  const child = startChild({
    name: 'Edge Functions',
    command: denoPath(),
    args: ['run', '--quiet', '--config', 'local/functions/deno.json', ...PERMISSIONS, ...runner],
    cwd: ROOT,
    env: {
      ...options.env,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DENO_DIR: options.cacheDir,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
    onLine: options.onLine,
    signal: options.signal,
  });
  await waitUntilReady(child, `http://127.0.0.1:${String(options.port)}/_health`, START_LIMIT_MS);
  return child;
}

/**
 * Runs all Edge Functions under Deno on one internal port; the gateway is their only caller.
 * @throws Error with a sentence for people when they do not get ready
 */
export async function startFunctions(options: FunctionsOptions): Promise<RunningFunctions> {
  // null while the old process is being replaced: its end is then no crash.
  let current: RunningChild | null = null;
  let stopped = false;
  let report: (reason: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (report = resolve));
  const start = async () => {
    const child = await startOnce(options);
    current = child;
    void child.ended.then((reason) => {
      if (current === child) report(reason);
    });
  };
  const restart = async () => {
    const old = current;
    if (!old || stopped) return;
    current = null;
    options.onLine('Files changed, starting again.', true);
    await old.stop();
    await start();
  };
  await start();
  const onChange = () => void restart().catch((error: unknown) => report(String(error)));
  const watcher = options.watch ? watchFunctions(onChange) : null;
  return {
    ended,
    stop: async () => {
      stopped = true;
      watcher?.close();
      await current?.stop();
    },
  };
}

function watchFunctions(onChange: () => void): FSWatcher {
  let timer: NodeJS.Timeout | undefined;
  return watch(FUNCTIONS, { recursive: true }, (_event, file) => {
    if (!file || /\.test\.tsx?$/u.test(file) || !/\.(?:tsx?|json)$/u.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS);
  });
}
