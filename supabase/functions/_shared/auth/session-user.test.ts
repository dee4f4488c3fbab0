import { describe, expect, it } from 'vitest';
import { AuthClient } from '@supabase/supabase-js';
import { signedInPerson } from '../testing/people.ts';
import { testDeps } from '../testing/test-deps.ts';
import { findSessionUser, requireSessionUser } from './session-user.ts';

const withBearer = (token: string) =>
  new Request('http://functions.test/', { headers: token === '' ? {} : { authorization: `Bearer ${token}` } });

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('findSessionUser', () => {
  it('knows whose session it is', async () => {
    const person = await signedInPerson();
    expect(await findSessionUser(withBearer(person.session), testDeps())).toEqual({ id: person.id });
  });

  it.each([
    ['nothing', ''],
    ['the publishable key', 'sb_publishable_local'],
    ['the secret key', 'sb_secret_local'],
    ['rubbish', 'x'.repeat(300)],
    ['an unsigned token', `${base64Url({ alg: 'none' })}.${base64Url({ sub: crypto.randomUUID() })}.x`],
    ['a header splitter', 'a.b.c\u00a0d'],
  ])('takes %s for no session', async (_, token) => {
    expect(await findSessionUser(withBearer(token), testDeps())).toBeNull();
    await expect(requireSessionUser(withBearer(token), testDeps())).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('takes a token signed with another key for no session', async () => {
    const person = await signedInPerson();
    const [header, payload] = person.session.split('.');
    const forged = `${String(header)}.${String(payload)}.${'A'.repeat(43)}`;
    expect(await findSessionUser(withBearer(forged), testDeps())).toBeNull();
  });

  it('takes an ended session for none', async () => {
    const person = await signedInPerson();
    const { env } = testDeps();
    const auth = new AuthClient({
      url: `${env.SUPABASE_URL}/auth/v1`,
      headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY },
      persistSession: false,
      autoRefreshToken: false,
    });
    const { error } = await auth.admin.signOut(person.session, 'global');
    expect(error).toBeNull();
    expect(await findSessionUser(withBearer(person.session), testDeps())).toBeNull();
  });

  it('does not mistake a broken auth service for a missing session', async () => {
    const person = await signedInPerson();
    const deps = testDeps({ env: { SUPABASE_URL: 'http://127.0.0.1:9' } });
    await expect(findSessionUser(withBearer(person.session), deps)).rejects.toThrow('auth service');
  });
});
