import { createClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import ws from 'ws';
import { LOCAL_KEYS } from '../environment.ts';
import { startBench, type Bench } from '../testing/bench.ts';

let bench: Bench;
let sql: Sql;

beforeAll(async () => {
  bench = await startBench();
  sql = postgres(bench.dbUrl, { max: 2, onnotice: () => undefined });
}, 60_000);

afterAll(async () => {
  await sql.end();
  await bench.stop();
});

function client(key: string = LOCAL_KEYS.publishable) {
  return createClient(bench.urls.api, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own, and the client wants one even where no channel is opened.
    realtime: { transport: ws as never },
  });
}

let people = 0;

async function signedIn() {
  people += 1;
  const email = `person.${String(people)}@example.com`;
  const admin = client(LOCAL_KEYS.secret);
  const created = await admin.auth.admin.createUser({ email, email_confirm: true });
  const link = await admin.auth.admin.generateLink({ type: 'magiclink', email });
  const hashedToken = link.data.properties!.hashed_token;
  const browser = client();
  const verified = await browser.auth.verifyOtp({ token_hash: hashedToken, type: 'magiclink' });
  return { admin, browser, hashedToken, user: created.data.user!, verified, link };
}

describe('the administrator’s calls of the Auth service', () => {
  test('a user is made, read and deleted in the hosted service’s shape', async () => {
    const admin = client(LOCAL_KEYS.secret);
    const { data, error } = await admin.auth.admin.createUser({
      email: 'Amara@Example.com',
      email_confirm: true,
      phone: '+61400000001',
      phone_confirm: true,
      app_metadata: { signed_up_by: 'phone' },
      user_metadata: { first: true },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: 'amara@example.com',
      phone: '61400000001',
      app_metadata: { provider: 'email', providers: ['email', 'phone'], signed_up_by: 'phone' },
      user_metadata: { first: true },
      is_anonymous: false,
    });
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone']);
    expect(data.user?.email_confirmed_at).toBeTruthy();

    const id = data.user!.id;
    expect((await admin.auth.admin.getUserById(id)).data.user?.email).toBe('amara@example.com');
    expect((await admin.auth.admin.deleteUser(id)).error).toBeNull();
    expect((await admin.auth.admin.getUserById(id)).error?.code).toBe('user_not_found');
  });

  test('an address or number that is taken is refused by name', async () => {
    const admin = client(LOCAL_KEYS.secret);
    await admin.auth.admin.createUser({ email: 'taken@example.com', phone: '61400000002' });
    const email = await admin.auth.admin.createUser({ email: 'taken@example.com' });
    expect([email.error?.status, email.error?.code]).toEqual([422, 'email_exists']);
    const phone = await admin.auth.admin.createUser({ phone: '+61400000002' });
    expect([phone.error?.status, phone.error?.code]).toEqual([422, 'phone_exists']);
    expect((await admin.auth.admin.createUser({})).error?.code).toBe('validation_failed');
  });

  test('only the secret key may use them', async () => {
    expect((await client().auth.admin.createUser({ email: 'x@example.com' })).error?.code).toBe('not_admin');
    const response = await fetch(new URL('/auth/v1/admin/users', bench.urls.api), { method: 'POST', body: '{}' });
    expect(response.status).toBe(401);
  });

  test('a malformed body is the caller’s mistake', async () => {
    const response = await fetch(new URL('/auth/v1/admin/users', bench.urls.api), {
      method: 'POST',
      headers: { apikey: LOCAL_KEYS.secret },
      body: '{"email":',
    });
    expect(response.status).toBe(400);
  });

  test('a link for an unknown address becomes a sign-up, and says so', async () => {
    const link = await client(LOCAL_KEYS.secret).auth.admin.generateLink({
      type: 'magiclink',
      email: 'unknown@example.com',
    });
    expect(link.data.properties?.verification_type).toBe('signup');
    const token = link.data.properties!.hashed_token;
    expect((await client().auth.verifyOtp({ token_hash: token, type: 'signup' })).error).toBeNull();
  });
});

describe('a session from a link', () => {
  test('opens once, refreshes, is known and ends', async () => {
    const { admin, browser, hashedToken, user, verified } = await signedIn();
    expect(verified.error).toBeNull();
    expect(verified.data.user?.id).toBe(user.id);
    const again = await client().auth.verifyOtp({ token_hash: hashedToken, type: 'magiclink' });
    expect([again.error?.status, again.error?.code]).toEqual([403, 'otp_expired']);

    expect((await browser.auth.getUser()).data.user?.id).toBe(user.id);
    const refreshed = await browser.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(verified.data.session?.refresh_token);
    const accessToken = refreshed.data.session!.access_token;
    expect((await admin.auth.getUser(accessToken)).data.user?.id).toBe(user.id);
    expect((await admin.auth.getUser(`${accessToken}x`)).error?.code).toBe('bad_jwt');

    expect((await browser.auth.signOut()).error).toBeNull();
    expect((await admin.auth.getUser(accessToken)).error?.name).toBe('AuthSessionMissingError');
  });

  test('many links at once each open the right account', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => signedIn()));
    for (const { user, verified } of all) expect(verified.data.user?.id).toBe(user.id);
    expect(new Set(all.map(({ hashedToken }) => hashedToken)).size).toBe(12);
  });

  test('e-mail and password let nobody in', async () => {
    const browser = client();
    const answers = [
      await browser.auth.signUp({ email: 'a@example.com', password: 'long enough 12' }),
      await browser.auth.signInWithOtp({ email: 'person.1@example.com' }),
      await browser.auth.signInWithPassword({ email: 'person.1@example.com', password: 'x' }),
      await browser.auth.resetPasswordForEmail('person.1@example.com'),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(4).fill('email_provider_disabled'));
  });
});

describe('REST', () => {
  test('row-level security and column grants are those of the database', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    await sql`create table if not exists public.notes (
      id int primary key, owner uuid default auth.uid(), body text, secret text)`;
    await sql.unsafe(`
      alter table public.notes enable row level security;
      revoke all on public.notes from anon, authenticated;
      grant select (id, body), insert (id, body), delete on public.notes to authenticated;
      create policy "own" on public.notes to authenticated using (owner = (select auth.uid()));
      create function public.keep_note() returns trigger language plpgsql as
        $$ begin if old.body = 'keep' then raise exception 'event_closed' using errcode = 'P0001'; end if; return old; end $$;
      create trigger keep before delete on public.notes for each row execute function public.keep_note();`);
    // The API reads the catalogue once; a stack starts it after the migrations.
    const gateway = await restartApi();
    const as = (person: typeof one, key = LOCAL_KEYS.publishable as string) =>
      createClient(gateway.url, key, {
        auth: { persistSession: false },
        realtime: { transport: ws as never },
        global: { headers: { Authorization: `Bearer ${person.verified.data.session!.access_token}` } },
      });
    try {
      const first = as(one).from('notes');
      expect(
        (
          await first.insert([
            { id: 1, body: 'mine' },
            { id: 2, body: 'keep' },
          ])
        ).error,
      ).toBeNull();
      expect((await as(one).from('notes').select('id, body').order('id')).data).toHaveLength(2);
      expect((await as(two).from('notes').select('id')).data).toEqual([]);
      expect((await as(one).from('notes').select('secret')).error?.code).toBe('42501');
      expect((await as(one).from('notes').insert({ id: 3, secret: 'x' })).error).not.toBeNull();

      const refused = await as(one).from('notes').delete().eq('id', 2);
      expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([400, 'P0001', 'event_closed']);
      expect((await as(one).from('notes').delete().eq('id', 1)).status).toBe(204);

      const stranger = createClient(gateway.url, LOCAL_KEYS.publishable, { realtime: { transport: ws as never } });
      expect((await stranger.from('notes').select('id')).status).toBe(401);
      const grants = await sql`
        select privilege_type from information_schema.table_privileges
         where table_name = 'notes' and grantee in ('anon', 'authenticated')`;
      expect(grants.map(({ privilege_type }) => privilege_type as string)).toEqual(['DELETE']);
    } finally {
      await gateway.close();
      await sql.unsafe('drop table public.notes; drop function public.keep_note()');
    }
  });

  test('no key, no answer; the private schema is not there', async () => {
    expect((await fetch(new URL('/rest/v1/wedding_events', bench.urls.api))).status).toBe(401);
    const hidden = await client(LOCAL_KEYS.secret).schema('private').from('bookings').select();
    expect(hidden.status).toBe(406);
  });

  test('a browser’s preflight is answered for every header the client sends', async () => {
    const response = await fetch(new URL('/rest/v1/wedding_events', bench.urls.api), {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'apikey,authorization,prefer,x-client-info,content-profile',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('DELETE');
    for (const name of ['apikey', 'authorization', 'prefer', 'x-client-info', 'content-profile']) {
      expect(response.headers.get('access-control-allow-headers')).toContain(name);
    }
  });

  async function restartApi() {
    const { startGateway } = await import('./gateway.ts');
    const { apiDatabaseUrl } = await import('../postgres/bootstrap.ts');
    const appUrl = 'http://localhost:5173';
    return startGateway({ port: 0, databaseUrl: apiDatabaseUrl(bench.dbUrl), appUrl, functionsUrl: null });
  }
});
