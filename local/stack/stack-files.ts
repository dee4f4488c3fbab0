import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Where one stack keeps what survives a restart. */
export interface StackFiles {
  /** Repository root. */
  root: string;
  /** Everything of this stack: removing it starts over. */
  folder: string;
  database: string;
  stripe: string;
  mails: string;
  /** Process id of the stack that runs on this folder. */
  owner: string;
  functionsLog: string;
  phoneAuthLog: string;
  /** The built app, for stacks that serve one. */
  builtApp: string;
  /** What Deno has compiled; shared by all stacks. */
  denoCache: string;
}

/** @param name VOWFUND_STACK: lower-case letters, digits and hyphens */
export function stackFiles(name: string): StackFiles {
  if (!/^[a-z0-9-]{1,40}$/u.test(name)) {
    throw new Error(`VOWFUND_STACK is '${name}'; it has to be lower-case letters, digits and hyphens.`);
  }
  const folder = path.join(ROOT, '.local', name);
  return {
    root: ROOT,
    folder,
    database: path.join(folder, 'postgres'),
    stripe: path.join(folder, 'stripe.json'),
    mails: path.join(folder, 'mails.jsonl'),
    owner: path.join(folder, 'running.pid'),
    functionsLog: path.join(folder, 'functions.log'),
    phoneAuthLog: path.join(folder, 'phone-auth.log'),
    builtApp: path.join(folder, 'app'),
    denoCache: path.join(ROOT, '.local', 'deno'),
  };
}
