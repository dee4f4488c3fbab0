import { readFile } from 'node:fs/promises';
import { App } from '../backend/lite-app.ts';
import { createPostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';

const ROLES_FILE = new URL('./platform.sql', import.meta.url);
const OWNERSHIP_FILE = new URL('./auth-ownership.sql', import.meta.url);

const API_ROLE = 'local_api';
const API_PASSWORD = 'local_api';

/**
 * The URL the REST and Auth service connects with. It may become anon, authenticated or service_role and owns schema
 * auth, but no table of ours: whatever the service tries on start (it grants everything on every table it may), grants
 * and column grants of the migrations stay as they are.
 * @param url superuser URL of the database
 */
export function apiDatabaseUrl(url: string): string {
  const result = new URL(url);
  result.username = API_ROLE;
  result.password = API_PASSWORD;
  return result.href;
}

/**
 * Makes an empty Postgres look like a new hosted project: its roles, its default privileges, schema auth with auth.uid().
 * Order of a start: startPostgres → bootstrap → migrate → seed. Running it again changes nothing.
 * @param url superuser URL of the database
 */
export async function bootstrap(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(await readFile(ROLES_FILE, 'utf8'));
    await createAuthSchema(url);
    await sql.unsafe(await readFile(OWNERSHIP_FILE, 'utf8'));
  } finally {
    await sql.end();
  }
}

async function createAuthSchema(url: string): Promise<void> {
  const connection = createPostgresConnection({ url, postgresOptions: { onnotice: () => undefined } });
  try {
    const app = new App({ connection, storage: { enabled: false } });
    await app.ensureSystemSchema();
  } finally {
    await connection.close();
  }
}
