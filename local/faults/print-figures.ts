import { readFileSync, rmSync } from 'node:fs';
import { type Figure, FIGURES_FILE } from './figures.ts';
import { IS_FULL } from './extent.ts';

function readFigures(): Figure[] {
  try {
    const lines = readFileSync(FIGURES_FILE, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Figure);
  } catch {
    return [];
  }
}

/** Vitest's global set-up of the fault tests: starts with no figures, prints those of the run at its end. */
export default function setup(): () => void {
  rmSync(FIGURES_FILE, { force: true });
  return () => {
    const figures = readFigures();
    if (figures.length === 0) return;
    const lines = figures.map(({ name, value }) => `  ${name.padEnd(58)}${value}`);
    console.info(`\nFigures (${IS_FULL ? 'full' : 'short'} form)\n${lines.sort().join('\n')}\n`);
  };
}
