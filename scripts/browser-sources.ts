import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

interface Source {
  /** Path from the repository's root. */
  file: string;
  code: string;
}

/** Every source under `directory` that ships: no tests, nothing that only tests use. */
export function sourcesIn(directory: string): Source[] {
  return readdirSync(`${root}/${directory}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${directory}/${name}`)
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|\/testing\//u.test(file))
    .sort()
    .map((file) => ({ file, code: readFileSync(`${root}/${file}`, 'utf8') }));
}
