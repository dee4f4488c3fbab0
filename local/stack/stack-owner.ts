import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { StackFiles } from './stack-files.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The live process that runs this stack, or null. */
export async function runningOwner(files: StackFiles): Promise<number | null> {
  const text = await readFile(files.owner, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid !== process.pid && isAlive(pid) ? pid : null;
}

/**
 * Notes this process as the one that runs the stack.
 * @throws Error in one sentence when another live process does
 */
export async function claimStack(files: StackFiles): Promise<void> {
  const owner = await runningOwner(files);
  if (owner !== null) throw new Error(`This stack is already running, as process ${String(owner)}; stop it first.`);
  await mkdir(files.folder, { recursive: true });
  await writeFile(files.owner, `${String(process.pid)}\n`);
}

export async function releaseStack(files: StackFiles): Promise<void> {
  await rm(files.owner, { force: true });
}
