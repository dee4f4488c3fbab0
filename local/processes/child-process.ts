import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readable, Writable } from 'node:stream';

export interface ChildOptions {
  /** For people: 'Edge Functions'. */
  name: string;
  command: string;
  args: string[];
  cwd: string;
  /** The child's whole environment. */
  env: Record<string, string | undefined>;
  /** Every line it writes; `isError` for those on its error stream. */
  onLine: (line: string, isError: boolean) => void;
  /** Aborting it ends the process, also while somebody still waits for it to get ready. */
  signal?: AbortSignal;
}

export interface RunningChild {
  name: string;
  /** Resolves when the process has ended, for whatever reason, with a sentence that says so. */
  ended: Promise<string>;
  /** Ends the process; resolves when it is gone. Calling it twice does no harm. */
  stop: () => Promise<void>;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** How long a process may take to end by itself before it is made to. */
const PATIENCE_MS = 3000;
const LINES_KEPT = 12;

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches only us and the order of stopping is ours.
 * Its standard input stays open for as long as we live: a program that ends when that closes cannot be left behind,
 * not even when this process is killed.
 */
export function startChild(options: ChildOptions): RunningChild {
  const child: Child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  // Writing to a process that is just ending is no failure of ours.
  child.stdin.on('error', () => undefined);
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > LINES_KEPT) lastLines.shift();
      options.onLine(line, stream === child.stderr);
    });
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${options.name} could not be started: ${error.message}`));
    child.once('close', (code, signal) => {
      const reason = signal ? `by ${signal}` : `with code ${String(code)}`;
      resolve([`${options.name} ended ${reason}.`, ...lastLines].join('\n  '));
    });
  });
  options.signal?.addEventListener('abort', () => void stop(child, ended));
  return { name: options.name, ended, stop: () => stop(child, ended) };
}

async function stop(child: Child, ended: Promise<string>): Promise<void> {
  if (child.pid === undefined) return;
  child.stdin.end();
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (await hasEnded(ended)) return;
    child.kill(signal);
  }
  await ended;
}

function hasEnded(ended: Promise<string>): Promise<boolean> {
  const patience = new AbortController();
  return Promise.race([
    ended.then(() => true),
    sleep(PATIENCE_MS, false, { signal: patience.signal }).catch(() => false),
  ]).finally(() => patience.abort());
}
