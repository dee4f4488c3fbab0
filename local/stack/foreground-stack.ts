import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { portsFor, type Ports } from '../ports.ts';
import { assertPortFree } from '../processes/assert-port-free.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const POLL_MS = 50;
const START_LIMIT_MS = 100_000;

/** `npm start` as tests see it: a process, what it prints, and the ports it should hold. */
export interface ForegroundStack {
  process: ChildProcess;
  ports: Ports;
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** An offset at which nobody listens on any port of a stack. */
export async function freeOffset(): Promise<number> {
  for (;;) {
    const offset = 1000 + Math.floor(Math.random() * 8000);
    if ((await busyPorts(portsFor(offset))).length === 0) return offset;
  }
}

/** Names of the ports somebody listens on. */
export async function busyPorts(ports: Ports): Promise<string[]> {
  const names: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    await assertPortFree(port, name).catch(() => names.push(name));
  }
  return names;
}

/** Runs the program behind `npm start` with a folder and ports of its own. */
export function runStart(name: string, offset: number): ForegroundStack {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, VOWFUND_STACK: name, VOWFUND_PORT_OFFSET: String(offset), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { process: child, ports: portsFor(offset), output: () => output, ended };
}

/** Waits until the stack has printed `text`. @throws Error with its output when it ends or takes too long */
export async function untilPrinted(stack: ForegroundStack, text: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!stack.output().includes(text)) {
    const ended = stack.process.exitCode !== null || stack.process.signalCode !== null;
    if (ended || Date.now() > deadline) throw new Error(`'${text}' was not printed:\n${stack.output()}`);
    await sleep(POLL_MS);
  }
}
