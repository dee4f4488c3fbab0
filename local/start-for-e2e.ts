import { e2ePortOffset } from './ports.ts';
import { runStack } from './stack/run-stack.ts';

/** The stack of the browser tests: built app, empty database, its own ports and folder; until SIGTERM. */
await runStack({
  name: process.env.VOWFUND_STACK ?? 'e2e',
  portOffset: e2ePortOffset(process.env),
  app: 'built',
  fresh: true,
  seed: false,
  jobsEveryMs: 500,
});
