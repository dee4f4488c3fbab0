import { fileURLToPath } from 'node:url';
import { LOCAL_KEYS } from '../environment.ts';
import { startChild, type RunningChild } from '../processes/child-process.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';

export interface PhoneAuthOptions {
  port: number;
  onLine: (line: string) => void;
  /** Aborting it ends the emulator. */
  signal?: AbortSignal;
}

const EMULATOR = fileURLToPath(new URL('./emulator.mjs', import.meta.url));
/** It compiles its whole API description first: about 6 s of one core, more on a busy machine. */
const START_LIMIT_MS = 90_000;

/**
 * Runs the Firebase Auth emulator, which issues phone codes without sending them.
 * @throws Error with a sentence for people when it does not get ready
 */
export async function startPhoneAuth(options: PhoneAuthOptions): Promise<RunningChild> {
  const child = startChild({
    name: 'The phone sign-in emulator',
    command: process.execPath,
    args: [EMULATOR, String(options.port), LOCAL_KEYS.firebaseProject],
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1' },
    onLine: options.onLine,
    signal: options.signal,
  });
  await waitUntilReady(child, `http://127.0.0.1:${String(options.port)}/`, START_LIMIT_MS);
  return child;
}
