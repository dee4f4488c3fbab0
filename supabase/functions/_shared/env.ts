import { z } from 'zod';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL points at this very machine. */
export function isLoopback(url: string): boolean {
  return LOOPBACK_HOSTS.has(new URL(url).hostname);
}

const url = z.url({ protocol: /^https?$/u }).transform((value) => value.replace(/\/+$/u, ''));
const secret = z.string().min(1);

const schema = z.object({
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: secret,
  SUPABASE_SECRET_KEY: secret,
  SUPABASE_DB_URL: z.string().regex(/^postgres(ql)?:\/\//u),
  /** Origin of the single-page app; every link and return address is built from it and from nothing a caller sent. */
  APP_URL: url,
  ALLOWED_ORIGINS: z.string().optional(),
  PRODUCT_NAME: z.string().min(1).default('Vowfund'),
  FIREBASE_PROJECT_ID: secret,
  FIREBASE_AUTH_EMULATOR_URL: url.optional(),
  STRIPE_SECRET_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_URL: url.optional(),
  RESEND_API_KEY: secret,
  RESEND_API_URL: url.default('https://api.resend.com'),
  MAIL_FROM: secret,
  SUPPORT_EMAIL: z.string().min(3).optional(),
  GOOGLE_PLACES_API_KEY: secret,
  PLACES_API_URL: url.default('https://places.googleapis.com'),
  INVITATION_TOKEN_SECRET: z.string().min(32),
  JOBS_SECRET: z.string().min(16),
});

/** The functions' whole configuration, checked once at start-up. */
export interface Env extends Omit<z.infer<typeof schema>, 'ALLOWED_ORIGINS'> {
  ALLOWED_ORIGINS: readonly string[];
}

/**
 * The hosted platform hands its API keys over as dictionaries by name; a single key under the singular name
 * (local stack, own hosting) goes first. Source: Supabase, "Environment variables" of Edge Functions.
 */
function defaultKey(dictionary: string | undefined): string | undefined {
  if (!dictionary) return undefined;
  const keys = z.record(z.string(), z.string()).safeParse(JSON.parse(dictionary));
  return keys.data?.default ?? Object.values(keys.data ?? {})[0];
}

function assertEmulatorIsLocal(env: z.infer<typeof schema>): void {
  if (!env.FIREBASE_AUTH_EMULATOR_URL) return;
  const urls = [env.FIREBASE_AUTH_EMULATOR_URL, env.SUPABASE_URL, env.APP_URL];
  // Emulator tokens are unsigned: honouring them anywhere but on one machine would let anybody sign in as anybody.
  if (!urls.every(isLoopback)) {
    throw new Error('FIREBASE_AUTH_EMULATOR_URL is only allowed when it, SUPABASE_URL and APP_URL are all loopback.');
  }
}

/**
 * Reads and checks the environment of the functions (`Deno.env.toObject()`); empty values count as absent.
 * @throws Error naming every variable that is missing or malformed, without repeating any value.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse({
    ...given,
    SUPABASE_PUBLISHABLE_KEY: given.SUPABASE_PUBLISHABLE_KEY ?? defaultKey(given.SUPABASE_PUBLISHABLE_KEYS),
    SUPABASE_SECRET_KEY: given.SUPABASE_SECRET_KEY ?? defaultKey(given.SUPABASE_SECRET_KEYS),
  });
  if (!result.success) {
    const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
    throw new Error(`Missing or malformed environment: ${names.join(', ')}`);
  }
  assertEmulatorIsLocal(result.data);
  const origins = (result.data.ALLOWED_ORIGINS ?? result.data.APP_URL).split(',');
  return {
    ...result.data,
    ALLOWED_ORIGINS: origins.map((origin) => origin.trim()).filter((origin) => origin !== ''),
  };
}
