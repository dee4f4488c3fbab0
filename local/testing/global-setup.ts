import type { TestProject } from 'vitest/node';
import { startBench, type BenchInfo } from './bench.ts';

declare module 'vitest' {
  interface ProvidedContext {
    bench: BenchInfo;
  }
}

/** One backend per Vitest project that asks for it; tests read it with `inject('bench')` and bring their own rows. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...info } = await startBench();
  project.provide('bench', info);
  return stop;
}
