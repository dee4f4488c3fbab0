const DRIVER = /node_modules\/postgres\//u;

/** What the Postgres driver throws outside of any call when its server dies: no caller can catch it. */
function isDriverCrash(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, query } = error as { code?: string; query?: string };
  // The driver asks for the server's types on each new connection, by itself.
  if (query?.includes('pg_catalog.pg_type')) return true;
  return code === 'CONNECTION_CLOSED' || (error instanceof TypeError && DRIVER.test(error.stack ?? ''));
}

type Listener = (...given: unknown[]) => void;

/**
 * In a function such an error ends the process, and the platform starts another: a crash at any await, which has its
 * own tests. Here the process has to live on to see what became of the books, so these errors, and no others, are
 * counted instead of being handed to the test runner.
 * @returns ends the exception; answers how many there were
 */
export function surviveDriverCrashes(): () => number {
  let count = 0;
  const restore = (['uncaughtException', 'unhandledRejection'] as const).map((event) => {
    const runners = process.listeners(event as 'uncaughtException') as unknown as Listener[];
    const ours: Listener = (error, ...more) => {
      if (isDriverCrash(error)) count += 1;
      else for (const runner of runners) runner(error, ...more);
    };
    process.removeAllListeners(event);
    process.on(event, ours);
    return () => {
      process.removeAllListeners(event);
      for (const runner of runners) process.on(event, runner);
    };
  });
  return () => {
    for (const each of restore) each();
    return count;
  };
}
