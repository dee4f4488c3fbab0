import { rm } from 'node:fs/promises';
import { freePort } from '../testing/free-port.ts';
import { copyOfMigratedDatabase } from '../testing/template-database.ts';
import { startPostgres } from './start-postgres.ts';

/**
 * Runs `work` against a fresh database with all migrations and no rows, and removes the database afterwards.
 * @param work gets the superuser URL
 */
export async function withTemporaryDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = await copyOfMigratedDatabase();
  const database = await startPostgres({ port: await freePort(), dataDir, durable: false });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
