import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningChild } from './child-process.ts';

const POLL_MS = 50;

/**
 * Waits until `url` answers with a success status.
 * @throws Error with a sentence for people when the process ends first or the time is over
 */
export async function waitUntilReady(child: RunningChild, url: string, limitMs: number): Promise<void> {
  const failure = child.ended.then((reason) => {
    throw new Error(reason);
  });
  if (await Promise.race([poll(url, limitMs), failure])) return;
  await child.stop();
  throw new Error(`${child.name} did not get ready within ${String(limitMs / 1000)} seconds.`);
}

async function poll(url: string, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (await answers(url)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
