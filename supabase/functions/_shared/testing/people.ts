import { AuthClient } from '@supabase/supabase-js';
import { createAuthAdmin } from '../auth/supabase-clients.ts';
import { benchSql, testDeps } from './test-deps.ts';

export interface Person {
  id: string;
  phone: string;
  email: string;
  firstName: string;
  /** Access token of a live session. */
  session: string;
}

let counter = 0;

/** An Australian mobile number no other test uses. */
export function anyPhone(): string {
  counter += 1;
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `+614${String((random % 1_000_000) * 100 + (counter % 100)).padStart(8, '0')}`;
}

export function anyEmail(name = 'someone'): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** Redeems a one-time login as the browser does. @returns the session's access token */
export async function redeemLogin(hashedToken: string): Promise<string> {
  const { env } = testDeps();
  const auth = new AuthClient({
    url: `${env.SUPABASE_URL}/auth/v1`,
    headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY },
    persistSession: false,
    autoRefreshToken: false,
  });
  const { data, error } = await auth.verifyOtp({ token_hash: hashedToken, type: 'magiclink' });
  if (error) throw error;
  if (!data.session) throw new Error('no session');
  return data.session.access_token;
}

/** A signed-in user with a verified phone and a profile. */
export async function signedInPerson(given: { firstName?: string; phone?: string } = {}): Promise<Person> {
  const sql = benchSql();
  const admin = createAuthAdmin(testDeps());
  const firstName = given.firstName ?? 'Tomás';
  const phone = given.phone ?? anyPhone();
  const email = anyEmail('host');
  const login = `${crypto.randomUUID()}@phone.invalid`;
  const created = await admin.createUser({ email: login, email_confirm: true });
  if (created.error) throw created.error;
  const { id } = created.data.user;
  const profile = sql.json({ first_name: firstName, last_name: 'Ferreira', email });
  await sql`select private.link_identity(${id}, ${`uid-${id}`}, ${phone}, ${profile}::jsonb)`;
  const link = await admin.generateLink({ type: 'magiclink', email: login });
  if (link.error) throw link.error;
  return { id, phone, email, firstName, session: await redeemLogin(link.data.properties.hashed_token) };
}
