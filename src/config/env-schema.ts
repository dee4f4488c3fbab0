import { z } from 'zod';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const loopbackUrl = z.url().refine((value) => LOOPBACK_HOSTS.includes(new URL(value).hostname), {
  message: 'the Auth emulator may only run on this machine',
});

/** What the browser bundle needs to know; the list with explanations is .env.example. */
const browserEnv = z.object({
  VITE_PRODUCT_NAME: z.string().min(1).default('Vowfund'),
  VITE_SUPABASE_URL: z.url(),
  VITE_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  VITE_FIREBASE_API_KEY: z.string().min(1),
  VITE_FIREBASE_AUTH_DOMAIN: z.string().min(1),
  VITE_FIREBASE_PROJECT_ID: z.string().min(1),
  VITE_FIREBASE_AUTH_EMULATOR_URL: loopbackUrl.optional(),
  VITE_FACEBOOK_URL: z.url().optional(),
  VITE_INSTAGRAM_URL: z.url().optional(),
  VITE_X_URL: z.url().optional(),
});

/**
 * Checks the settings a build is made with. Runs in Node at build time, so that no validator ships to guests.
 * @throws Error naming every setting that is missing or malformed.
 */
export function parseBrowserEnv(values: Record<string, string | undefined>): void {
  const result = browserEnv.safeParse(values);
  if (result.success) return;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Settings of the web app are not complete (see .env.example):\n  ${problems.join('\n  ')}`);
}
