import { portOffset } from './ports.ts';
import { createPrinter } from './stack/printer.ts';
import { findDemo } from './stack/demo-data.ts';
import { startStack, type Stack } from './stack/start-stack.ts';

/** Between two runs of the job function: what waits for it should come while somebody is still looking. */
const JOBS_EVERY_MS = 2000;

/**
 * `npm start`: the whole product on this machine, until Ctrl-C.
 * VOWFUND_STACK names the data folder (default 'dev'), VOWFUND_PORT_OFFSET moves every port.
 */
async function main(): Promise<void> {
  const printer = createPrinter();
  const cancel = new AbortController();
  const ending = untilTold(cancel);
  let stack: Stack;
  try {
    stack = await startStack(
      {
        name: process.env.VOWFUND_STACK ?? 'dev',
        portOffset: portOffset(process.env),
        app: 'development',
        fresh: false,
        seed: true,
        jobsEveryMs: JOBS_EVERY_MS,
        reporter: printer,
      },
      cancel.signal,
    );
  } catch (error) {
    if (cancel.signal.aborted) return;
    printer.failed(error);
    process.exitCode = 1;
    return;
  }
  printer.welcome(stack, await findDemo(stack.databaseUrl, stack.urls.app));
  const reason = await Promise.race([ending.then(() => null), stack.broken, crash()]);
  if (reason !== null) {
    printer.failed(new Error(reason));
    process.exitCode = 1;
  }
  await stack.stop();
  printer.stopped();
}

/** Ctrl-C or SIGTERM asks to end; a second one does not wait any longer. */
function untilTold(cancel: AbortController): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (cancel.signal.aborted) process.exit(1);
        cancel.abort();
        resolve();
      });
    }
  });
}

/** A mistake in a part that runs inside this process takes the stack down in order, like any other part's end. */
function crash(): Promise<string> {
  return new Promise((resolve) => {
    const report = (error: unknown) => resolve(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.on('uncaughtException', report);
    process.on('unhandledRejection', report);
  });
}

await main();
// Nothing is left to wait for; a timer somebody forgot must not keep the terminal.
process.exit();
