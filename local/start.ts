import { portOffset } from './ports.ts';
import { runStack } from './stack/run-stack.ts';

/**
 * `npm start`: the whole product on this machine with demo data, until Ctrl-C.
 * VOWFUND_STACK names the data folder (default 'dev'), VOWFUND_PORT_OFFSET moves every port.
 */
await runStack({
  name: process.env.VOWFUND_STACK ?? 'dev',
  portOffset: portOffset(process.env),
  app: 'development',
  fresh: false,
  seed: true,
  // What waits for the job function should come while somebody is still looking.
  jobsEveryMs: 2000,
});
