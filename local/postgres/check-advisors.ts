import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { remoteFlag, supabaseCli } from './supabase-cli.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const ALLOW_LIST_FILE = new URL('../../supabase/advisors-allow-list.json', import.meta.url);

const findingSchema = z.object({ name: z.string(), level: z.string(), detail: z.string(), cacheKey: z.string() });
export type Finding = z.infer<typeof findingSchema>;
const answerSchema = z.object({ results: z.array(findingSchema) });

const allowListSchema = z.array(
  z.strictObject({
    /** The lint's name, e.g. 'authenticated_security_definer_function_executable'. */
    lint: z.string(),
    /** Its cacheKey; '*' for every finding of that lint. */
    finding: z.string(),
    /** Why this is right as it is: a sentence a reviewer has agreed to. */
    reason: z.string().min(20),
  }),
);

/**
 * Findings of Supabase's security and performance lints that nobody has reviewed.
 * @param url superuser URL of a migrated database
 */
export async function unreviewedFindings(url: string): Promise<Finding[]> {
  const result = await supabaseCli([
    ...['db', 'advisors', remoteFlag(url), '--type=all', '--level=info', '--fail-on=none', '--output-format=json'],
  ]);
  if (result.exitCode !== 0) throw new Error(`The advisors could not be run.\n${result.stderr}`);
  const findings = answerSchema.parse(JSON.parse(result.stdout)).results;
  const allowed = allowListSchema.parse(JSON.parse(await readFile(ALLOW_LIST_FILE, 'utf8')));
  return findings.filter(
    ({ name, cacheKey }) =>
      !allowed.some(({ lint, finding }) => lint === name && (finding === '*' || finding === cacheKey)),
  );
}

/** `tsx local/postgres/check-advisors.ts`: fails on any finding outside supabase/advisors-allow-list.json. */
async function main(): Promise<void> {
  const findings = await withTemporaryDatabase(unreviewedFindings);
  if (findings.length === 0) {
    console.info('The advisors find nothing outside the reviewed list.');
    return;
  }
  for (const { level, name, detail, cacheKey } of findings) console.error(`${level} ${name}: ${detail} (${cacheKey})`);
  process.exitCode = 1;
}

if (process.argv[1]?.endsWith('check-advisors.ts')) await main();
