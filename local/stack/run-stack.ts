import { createPrinter } from './printer.ts';
import { findDemo } from './demo-data.ts';
import type { StackOptions } from './stack-options.ts';
import { startStack, type Stack } from './start-stack.ts';

const PARENT_CHECK_MS = 250;

/**
 * Runs a stack in the foreground: starts it, tells what happens, ends it when asked to (Ctrl-C, SIGTERM) or when one
 * of its parts ends. Ends this process, with code 1 when that was not asked for.
 */
export async function runStack(options: Omit<StackOptions, 'reporter'>): Promise<never> {
  const printer = createPrinter();
  const cancel = new AbortController();
  const told = untilTold(cancel);
  const crashed = crash();
  let stack: Stack;
  try {
    stack = await startStack({ ...options, reporter: printer }, cancel.signal);
  } catch (error) {
    if (!cancel.signal.aborted) printer.failed(error);
    process.exit(cancel.signal.aborted ? 0 : 1);
  }
  printer.welcome(stack, await findDemo(stack.databaseUrl, stack.urls.app));
  const reason = await Promise.race([told, stack.broken, crashed]);
  if (reason !== null) printer.failed(new Error(reason));
  await stack.stop();
  printer.stopped();
  // Not left to Node to notice that nothing is to be done any more: a forgotten timer must not keep the terminal.
  process.exit(reason === null ? 0 : 1);
}

/** Resolves with null once somebody asks to end; a second time of asking does not wait any longer. */
function untilTold(cancel: AbortController): Promise<null> {
  return new Promise((resolve) => {
    const end = () => {
      cancel.abort();
      resolve(null);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (cancel.signal.aborted) process.exit(1);
        end();
      });
    }
    if (process.env.npm_lifecycle_event) whenParentEnds(end);
  });
}

/** npm passes SIGTERM on to a shell between it and us, and that shell ends without passing it on. */
function whenParentEnds(end: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** A mistake in a part that runs inside this process takes the stack down in order, like any other part's end. */
function crash(): Promise<string> {
  return new Promise((resolve) => {
    const report = (error: unknown) => resolve(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.on('uncaughtException', report);
    process.on('unhandledRejection', report);
  });
}
