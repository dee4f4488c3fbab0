import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    figuresFile: string;
  }
}

export interface Figure {
  name: string;
  value: string;
}

/** Notes one figure of this run; all of them are printed when the last test is over. */
export function figure(name: string, value: string): void {
  // A file, because every test file runs in a process of its own.
  appendFileSync(inject('figuresFile'), `${JSON.stringify({ name, value } satisfies Figure)}\n`);
}

/** The value below which `share` of the numbers lie. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
