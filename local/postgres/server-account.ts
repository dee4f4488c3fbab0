import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ACCOUNT = 'postgres';

/** The operating-system account a server process is started as. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

async function lookUp(): Promise<ServerAccount> {
  const [uid, gid] = await Promise.all([run('id', ['-u', ACCOUNT]), run('id', ['-g', ACCOUNT])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/**
 * Postgres refuses to run as root, as in many containers. There it gets an account of its own, made when missing.
 * @returns the account to start Postgres as, or undefined to start it as whoever is running this
 * @throws Error in one sentence when the account can be neither found nor made
 */
export async function serverAccount(): Promise<ServerAccount | undefined> {
  if (userInfo().uid !== 0) return undefined;
  try {
    return await lookUp();
  } catch {
    try {
      await run('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT]);
      return await lookUp();
    } catch {
      throw new Error(`Postgres does not run as root and no '${ACCOUNT}' account could be made; use an ordinary user.`);
    }
  }
}
