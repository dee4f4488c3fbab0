import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Begins a log file anew. @returns a function that adds one line */
export async function logFile(file: string): Promise<(line: string) => void> {
  await mkdir(path.dirname(file), { recursive: true });
  const stream = createWriteStream(file);
  return (line) => void stream.write(`${line}\n`);
}
