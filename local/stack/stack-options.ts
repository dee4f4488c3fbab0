import type { Reporter } from './reporter.ts';
import type { AppMode } from './serve-app.ts';

export interface StackOptions {
  /** Names the folder the data is kept in. */
  name: string;
  portOffset: number;
  app: AppMode;
  /** Forget what an earlier run left. */
  fresh: boolean;
  /** Fill in the demo data. */
  seed: boolean;
  /** Pause between two runs of the job function. */
  jobsEveryMs: number;
  reporter: Reporter;
}
