import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the figures of one run are gathered: every test file runs in a process of its own. */
export const FIGURES_FILE = fileURLToPath(new URL('../../.local/reports/faults.jsonl', import.meta.url));

export interface Figure {
  name: string;
  value: string;
}

/** Notes one figure of this run; all of them are printed when the last test is over. */
export function figure(name: string, value: string): void {
  mkdirSync(path.dirname(FIGURES_FILE), { recursive: true });
  appendFileSync(FIGURES_FILE, `${JSON.stringify({ name, value } satisfies Figure)}\n`);
}

/** The value below which `share` of the numbers lie. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
