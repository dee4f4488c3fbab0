import { readFile } from 'node:fs/promises';
import postgres from 'postgres';

const SEED_FILE = new URL('../../supabase/seed.sql', import.meta.url);

/**
 * Applies `supabase/seed.sql` (the demo data) in one transaction; a second run changes nothing.
 * @param url superuser URL of a migrated database
 */
export async function seed(url: string): Promise<void> {
  const statements = await readFile(SEED_FILE, 'utf8');
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin((transaction) => transaction.unsafe(statements));
  } finally {
    await sql.end();
  }
}
