import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** An accepted request, as it is sent again to an inbox that starts empty. */
export interface KeptRequest {
  path: string;
  idempotencyKey: string | null;
  body: unknown;
}

const MOST_RECENT = 500;

/** Reads what an earlier run accepted, oldest first; an unreadable last line of a killed run is left out. */
export async function readKept(file: string): Promise<KeptRequest[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.slice(-MOST_RECENT).flatMap((line) => {
    try {
      return [JSON.parse(line) as KeptRequest];
    } catch {
      return [];
    }
  });
}

export async function keep(file: string, request: KeptRequest): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(request)}\n`);
}
