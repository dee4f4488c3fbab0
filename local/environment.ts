import type { Ports } from './ports.ts';

/** Fixed names and keys of every local stack; none of them opens anything outside this machine. */
export const LOCAL_KEYS = {
  publishable: 'sb_publishable_local',
  secret: 'sb_secret_local',
  jwtSecret: 'local-session-signing-secret-of-32-bytes!',
  firebaseProject: 'demo-vowfund',
  firebaseApiKey: 'demo-api-key',
  stripe: 'sk_test_local',
  stripeWebhook: 'whsec_local',
  resend: 're_local',
  places: 'places_local',
  jobs: 'jobs_local_secret',
  invitations: 'local-invitation-secret-32-bytes-long!',
} as const;

export const PRODUCT_NAME = 'Vowfund';

/** Addresses of the parts of one stack, without a trailing slash. */
export interface StackUrls {
  app: string;
  api: string;
  mail: string;
  phoneAuth: string;
  stripe: string;
  places: string;
  /** Where the Edge Functions runner itself listens; everybody else goes through `api`. */
  functions: string;
}

/** `localhost` for what people open or a browser calls, as the hosted sign-in service allows no other name. */
export function stackUrls(ports: Ports): StackUrls {
  const loopback = (port: number) => `http://127.0.0.1:${String(port)}`;
  return {
    app: `http://localhost:${String(ports.app)}`,
    api: loopback(ports.api),
    mail: loopback(ports.mail),
    phoneAuth: loopback(ports.phoneAuth),
    stripe: loopback(ports.stripe),
    places: loopback(ports.places),
    functions: loopback(ports.functions),
  };
}

/** What the browser bundle is built or served with; the list with explanations is .env.example. */
export function browserEnvironment(urls: StackUrls): Record<string, string> {
  return {
    VITE_PRODUCT_NAME: PRODUCT_NAME,
    VITE_SUPABASE_URL: urls.api,
    VITE_SUPABASE_PUBLISHABLE_KEY: LOCAL_KEYS.publishable,
    VITE_FIREBASE_API_KEY: LOCAL_KEYS.firebaseApiKey,
    VITE_FIREBASE_AUTH_DOMAIN: 'localhost',
    VITE_FIREBASE_PROJECT_ID: LOCAL_KEYS.firebaseProject,
    VITE_FIREBASE_AUTH_EMULATOR_URL: urls.phoneAuth,
    VITE_FACEBOOK_URL: 'https://www.facebook.com/',
    VITE_INSTAGRAM_URL: 'https://www.instagram.com/',
    VITE_X_URL: 'https://x.com/',
  };
}

/** What the Edge Functions are given; same names as their secrets in the hosted project. */
export function functionsEnvironment(urls: StackUrls, databaseUrl: string): Record<string, string> {
  return {
    SUPABASE_URL: urls.api,
    SUPABASE_PUBLISHABLE_KEY: LOCAL_KEYS.publishable,
    SUPABASE_SECRET_KEY: LOCAL_KEYS.secret,
    SUPABASE_DB_URL: databaseUrl,
    APP_URL: urls.app,
    ALLOWED_ORIGINS: [urls.app, urls.app.replace('localhost', '127.0.0.1')].join(','),
    PRODUCT_NAME,
    FIREBASE_PROJECT_ID: LOCAL_KEYS.firebaseProject,
    FIREBASE_AUTH_EMULATOR_URL: urls.phoneAuth,
    STRIPE_SECRET_KEY: LOCAL_KEYS.stripe,
    STRIPE_WEBHOOK_SECRET: LOCAL_KEYS.stripeWebhook,
    STRIPE_API_URL: urls.stripe,
    RESEND_API_KEY: LOCAL_KEYS.resend,
    RESEND_API_URL: urls.mail,
    MAIL_FROM: `${PRODUCT_NAME} <hello@vowfund.test>`,
    GOOGLE_PLACES_API_KEY: LOCAL_KEYS.places,
    PLACES_API_URL: urls.places,
    INVITATION_TOKEN_SECRET: LOCAL_KEYS.invitations,
    JOBS_SECRET: LOCAL_KEYS.jobs,
  };
}
