// `npm run audit`: prints the books of every wedding and ends with 1 when they do not balance, with 2 when there is no
// database to ask. Asks SUPABASE_DB_URL, or the local stack (VOWFUND_PORT_OFFSET counts) without it. Reads only.
import { pathToFileURL } from 'node:url';
import { formatBooks, readBooks } from './audit/books.ts';
import { portOffset, portsFor } from './ports.ts';

function databaseUrl(variables: NodeJS.ProcessEnv): string {
  const { postgres } = portsFor(portOffset(variables));
  return variables.SUPABASE_DB_URL ?? `postgresql://postgres:postgres@127.0.0.1:${String(postgres)}/postgres`;
}

/** @returns the exit code: 0 balanced, 1 not, 2 could not be asked */
async function main(): Promise<number> {
  try {
    const books = await readBooks(databaseUrl(process.env));
    console.info(formatBooks(books));
    return books.problems.length === 0 ? 0 : 1;
  } catch (error) {
    const reason = error instanceof AggregateError ? 'nobody answers at its address' : (error as Error).message;
    console.error(`The books could not be read: ${reason}`);
    return 2;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main();
