import { remoteFlag, supabaseCli } from './supabase-cli.ts';

/**
 * Applies what is new in `supabase/migrations` with `supabase db push`, exactly as for a hosted project.
 * Run `bootstrap` first: the migrations refer to the roles and to auth.users.
 * @param url superuser URL of the database
 * @throws Error with the CLI's own words when a migration fails; the failed one is rolled back
 */
export async function migrate(url: string): Promise<void> {
  const result = await supabaseCli(['db', 'push', remoteFlag(url), '--include-all', '--skip-vault', '--yes']);
  if (result.exitCode !== 0) throw new Error(`The database migrations failed.\n${result.stderr || result.stdout}`);
}
