import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));
const cliEntry = createRequire(import.meta.url).resolve('supabase/dist/supabase.js');

export interface CliResult {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** The database a command works on. The embedded server speaks no TLS, and would be asked for it without saying so. */
export function remoteFlag(url: string): string {
  const target = new URL(url);
  target.searchParams.set('sslmode', 'disable');
  return `--remote=${target.href}`;
}

/**
 * Runs the real Supabase CLI in this project, with its usage reports off.
 * It speaks to a database by URL only: no Docker, no account, no linked project.
 * @param args e.g. ['db', 'push', '--remote=postgresql://…']
 */
export function supabaseCli(args: string[]): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cliEntry, ...args, '--agent=no'], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', NO_COLOR: '1', CI: '1' },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ exitCode: code ?? 1, stdout, stderr }));
  });
}
