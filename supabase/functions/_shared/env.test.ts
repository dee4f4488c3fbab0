import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const complete = {
  SUPABASE_URL: 'http://127.0.0.1:54321/',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  SUPABASE_DB_URL: 'postgresql://postgres@127.0.0.1:54322/postgres',
  APP_URL: 'http://localhost:5173',
  FIREBASE_PROJECT_ID: 'demo-x',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  RESEND_API_KEY: 're_x',
  MAIL_FROM: 'Vowfund <hello@example.com>',
  GOOGLE_PLACES_API_KEY: 'places_x',
  INVITATION_TOKEN_SECRET: 'x'.repeat(32),
  JOBS_SECRET: 'x'.repeat(16),
};

describe('readEnv', () => {
  it('fills in what has a default and trims addresses', () => {
    expect(readEnv(complete)).toMatchObject({
      SUPABASE_URL: 'http://127.0.0.1:54321',
      PRODUCT_NAME: 'Vowfund',
      RESEND_API_URL: 'https://api.resend.com',
      ALLOWED_ORIGINS: ['http://localhost:5173'],
    });
  });

  it.each(Object.keys(complete))('names %s when it is missing, without its value', (name) => {
    expect(() => readEnv({ ...complete, [name]: '' })).toThrow(`Missing or malformed environment: ${name}`);
  });

  it('refuses a short token secret without repeating it', () => {
    const message = 'Missing or malformed environment: INVITATION_TOKEN_SECRET';
    expect(() => readEnv({ ...complete, INVITATION_TOKEN_SECRET: 'too-short' })).toThrow(new Error(message));
  });

  it("takes the hosted platform's key dictionaries", () => {
    const env = readEnv({
      ...complete,
      SUPABASE_PUBLISHABLE_KEY: undefined,
      SUPABASE_SECRET_KEY: undefined,
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_d"}',
      SUPABASE_SECRET_KEYS: '{"other":"sb_secret_o"}',
    });
    expect(env.SUPABASE_PUBLISHABLE_KEY).toBe('sb_publishable_d');
    expect(env.SUPABASE_SECRET_KEY).toBe('sb_secret_o');
  });

  it.each([
    { SUPABASE_URL: 'https://x.supabase.co' },
    { APP_URL: 'https://vowfund.example' },
    { FIREBASE_AUTH_EMULATOR_URL: 'http://10.0.0.1:9099' },
    { APP_URL: 'http://localhost.evil.example' },
  ])('refuses the sign-in emulator beside %o', (change) => {
    const env = { ...complete, FIREBASE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099', ...change };
    expect(() => readEnv(env)).toThrow('loopback');
  });

  it('honours the sign-in emulator where everything is loopback', () => {
    const env = readEnv({ ...complete, FIREBASE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' });
    expect(env.FIREBASE_AUTH_EMULATOR_URL).toBe('http://127.0.0.1:9099');
  });
});
