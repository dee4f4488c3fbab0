import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import postgres from 'postgres';
import { LOCAL_KEYS } from '../environment.ts';
import { createAuthAdmin } from './auth-admin.ts';
import { createDatabaseApi } from './database-api.ts';
import { forwardToFunctions, type NodeBindings } from './functions-proxy.ts';
import { createLinkMailbox } from './link-mailbox.ts';
import { listenOnLoopback, type Listening } from '../emulators/listen.ts';

export interface GatewayOptions {
  /** 0 picks a free port. */
  port: number;
  databaseUrl: string;
  /** Origin of the web app: where sign-in links lead back to. */
  appUrl: string;
  /** Where the Edge Functions runner listens; null when none runs. */
  functionsUrl: string | null;
}

type App = Hono<{ Bindings: NodeBindings }>;

const ALLOWED_HEADERS = [
  'authorization',
  'apikey',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'accept',
  'accept-profile',
  'content-profile',
  'x-client-info',
  'x-supabase-api-version',
];

/** Sign-in is by phone only: what would let somebody in by e-mail or password is off, as in supabase/config.toml. */
const CLOSED_AUTH_ROUTES = ['signup', 'otp', 'magiclink', 'recover', 'resend'];

function emailIsOff(context: Context): Response {
  const body = { code: 422, error_code: 'email_provider_disabled', msg: 'Email logins are disabled' };
  return context.json(body, 422);
}

/**
 * The hosted project's front door on one port: REST, Auth with its administrator's calls, and Edge Functions.
 * Speaks to Postgres directly; `close` ends its connections.
 */
export async function startGateway(options: GatewayOptions): Promise<Listening> {
  const mailbox = createLinkMailbox();
  const api = createDatabaseApi(options.databaseUrl, options.appUrl, mailbox.driver);
  const sql = postgres(options.databaseUrl, { max: 4, onnotice: () => undefined });
  const issueLink = (email: string) =>
    mailbox.collect(async () => {
      const request = new Request('http://localhost/auth/v1/otp', {
        method: 'POST',
        headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
        body: JSON.stringify({ email, create_user: false }),
      });
      const answer = await api.fetch(request);
      if (!answer.ok) throw new Error(`The Auth service refused to issue a link: ${String(answer.status)}`);
    });

  const app: App = new Hono();
  const crossOrigin = cors({
    origin: '*',
    allowHeaders: ALLOWED_HEADERS,
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    exposeHeaders: ['Content-Range', 'Content-Location', 'Preference-Applied', 'x-supabase-api-version'],
    maxAge: 3600,
  });
  app.use('/rest/v1/*', crossOrigin);
  app.use('/auth/v1/*', crossOrigin);
  app.route('/auth/v1/admin', createAuthAdmin({ sql, issueLink, siteUrl: options.appUrl }));
  for (const route of CLOSED_AUTH_ROUTES) app.post(`/auth/v1/${route}`, emailIsOff);
  app.post('/auth/v1/token', (context, next) =>
    context.req.query('grant_type') === 'password' ? Promise.resolve(emailIsOff(context)) : next(),
  );
  app.all('/rest/v1/*', (context) => api.fetch(context.req.raw));
  app.all('/auth/v1/*', (context) => api.fetch(context.req.raw));
  app.all('/functions/v1/:name', (context) => forwardToFunctions(context, options.functionsUrl));
  app.notFound((context) => context.json({ message: 'no Route matched with those values' }, 404));

  await api.warmUp();
  const listening = await listenOnLoopback(app.fetch, options.port);
  return {
    ...listening,
    close: async () => {
      await listening.close();
      await Promise.all([api.close(), sql.end({ timeout: 1 })]);
    },
  };
}
