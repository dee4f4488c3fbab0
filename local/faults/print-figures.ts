import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { IS_FULL } from './extent.ts';
import type { Figure } from './figures.ts';

function readFigures(file: string): Figure[] {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Figure);
  } catch {
    return [];
  }
}

/** Vitest's global set-up of the fault tests: starts with no figures, prints those of the run at its end. */
export default function setup(project: TestProject): () => void {
  const file = path.join(tmpdir(), `vowfund-figures-${process.pid}.jsonl`);
  rmSync(file, { force: true });
  project.provide('figuresFile', file);
  return () => {
    const figures = readFigures(file);
    rmSync(file, { force: true });
    if (figures.length === 0) return;
    const lines = figures.map(({ name, value }) => `  ${name.padEnd(58)}${value}`);
    console.info(`\nFigures (${IS_FULL ? 'full' : 'short'} form)\n${lines.sort().join('\n')}\n`);
  };
}
