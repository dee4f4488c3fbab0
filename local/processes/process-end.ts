const LOOK_EVERY_MS = 500;

/**
 * Waits for the end of a process that is not our own child to listen to.
 * @param signal once aborted, the end is expected and never reported
 * @returns a sentence for people
 */
export function processEnd(name: string, pid: number, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      try {
        process.kill(pid, 0);
      } catch {
        clearInterval(timer);
        if (!signal.aborted) resolve(`${name} ended unexpectedly.`);
      }
    }, LOOK_EVERY_MS);
    timer.unref();
    signal.addEventListener('abort', () => clearInterval(timer));
  });
}
