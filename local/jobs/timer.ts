import { LOCAL_KEYS } from '../environment.ts';

export interface JobTimerOptions {
  /** Of the gateway. */
  apiUrl: string;
  /** Pause between the end of one call and the start of the next. */
  everyMs: number;
  /** Told when calls begin to fail and when they work again, not of every one. */
  onLine: (line: string) => void;
}

/** Functions that are just starting again fail a call or two. */
const WORTH_TELLING = 3;

/**
 * Stands in for the hosted schedule (pg_cron and pg_net): calls `process-jobs`, one call at a time.
 * @returns a function that ends it, also a call under way
 */
export function startJobTimer(options: JobTimerOptions): () => void {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  const report = (problem: string | null) => {
    if (problem === null && failures >= WORTH_TELLING) options.onLine('The job function works again.');
    failures = problem === null ? 0 : failures + 1;
    if (problem !== null && failures === WORTH_TELLING) options.onLine(problem);
  };
  const tick = async () => {
    const problem = await callJobs(options.apiUrl, ending.signal);
    if (ending.signal.aborted) return;
    report(problem);
    timer = setTimeout(() => void tick(), options.everyMs);
  };
  timer = setTimeout(() => void tick(), options.everyMs);
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}

async function callJobs(apiUrl: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(new URL('/functions/v1/process-jobs', apiUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${LOCAL_KEYS.jobs}`, 'content-type': 'application/json' },
      body: '{}',
      signal,
    });
    const text = await response.text();
    return response.ok ? null : `The job function answered ${String(response.status)}: ${text.slice(0, 200)}`;
  } catch (error) {
    return `The job function could not be reached: ${(error as Error).message}`;
  }
}
