import { Hono, type Context } from 'hono';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { LOCAL_KEYS } from '../environment.ts';
import { deleteUser, insertUser, readUser, type UserBody } from './auth-users.ts';
import type { SignInLink } from './link-mailbox.ts';

export interface AuthAdminOptions {
  sql: Sql;
  /** Has the Auth service issue a link for an existing user. */
  issueLink: (email: string) => Promise<SignInLink>;
  siteUrl: string;
}

const metadata = z.record(z.string(), z.json()).default({});
const createUserBody = z.object({
  email: z.string().trim().toLowerCase().optional(),
  phone: z.string().trim().optional(),
  email_confirm: z.boolean().default(false),
  phone_confirm: z.boolean().default(false),
  app_metadata: metadata,
  user_metadata: metadata,
});
const generateLinkBody = z.object({
  type: z.string(),
  email: z.string().trim().toLowerCase(),
  redirect_to: z.string().optional(),
});

function refuse(context: Context, status: 400 | 401 | 403 | 404 | 422 | 501, code: string, message: string): Response {
  context.header('x-sb-error-code', code);
  return context.json({ code: status, error_code: code, msg: message }, status);
}

/** The last resort of every route: a malformed body or a taken address is the caller's fault, the rest is ours. */
function refuseFailure(error: unknown, context: Context): Response {
  if (error instanceof z.ZodError || error instanceof SyntaxError) {
    return refuse(context, 400, 'bad_json', 'Could not parse request body as JSON');
  }
  const { code, constraint_name: constraint } = error as { code?: string; constraint_name?: string };
  if (code !== '23505') throw error;
  return constraint?.includes('phone')
    ? refuse(context, 422, 'phone_exists', 'Phone number already registered by another user')
    : refuse(context, 422, 'email_exists', 'A user with this email address has already been registered');
}

async function createUser(context: Context, sql: Sql): Promise<Response> {
  const body = createUserBody.parse(await context.req.json());
  if (!body.email && !body.phone) {
    return refuse(context, 400, 'validation_failed', 'Cannot create a user without either an email or phone');
  }
  const user = await insertUser(sql, {
    email: body.email ?? null,
    phone: body.phone?.replace(/^\+/u, '') ?? null,
    emailConfirmed: body.email_confirm,
    phoneConfirmed: body.phone_confirm,
    appMetadata: body.app_metadata,
    userMetadata: body.user_metadata,
  });
  return context.json(user);
}

async function generateLink(context: Context, options: AuthAdminOptions): Promise<Response> {
  const body = generateLinkBody.parse(await context.req.json());
  if (body.type !== 'magiclink') {
    return refuse(context, 501, 'not_implemented', `Links of type ${body.type} are not offered by the local stack`);
  }
  const known = await readUser(options.sql, 'email', body.email);
  const link = await issueFor(body.email, known, options);
  const user = await readUser(options.sql, 'email', body.email);
  return context.json({
    ...user,
    action_link: link.actionLink,
    email_otp: link.code,
    hashed_token: link.hashedToken,
    // The hosted service turns a link for an unknown address into a sign-up, and says so only here.
    verification_type: known ? 'magiclink' : 'signup',
    redirect_to: body.redirect_to ?? options.siteUrl,
  });
}

async function issueFor(email: string, known: UserBody | null, options: AuthAdminOptions): Promise<SignInLink> {
  if (known) return options.issueLink(email);
  await insertUser(options.sql, {
    email,
    phone: null,
    emailConfirmed: false,
    phoneConfirmed: false,
    appMetadata: {},
    userMetadata: {},
  });
  const link = await options.issueLink(email);
  await options.sql`
    update auth.users
       set confirmation_token = recovery_token, confirmation_sent_at = recovery_sent_at,
           recovery_token = null, recovery_sent_at = null
     where email = ${email}`;
  return link;
}

/**
 * The administrator's calls of the hosted Auth service that Edge Functions use, in its own request and response
 * shapes: create, read and delete a user, generate a sign-in link. Answers only to the secret key.
 * Source: Supabase Auth, admin endpoints of its OpenAPI description.
 */
export function createAuthAdmin(options: AuthAdminOptions): Hono {
  const app = new Hono();
  app.onError((error, context) => refuseFailure(error, context));
  app.use(async (context, next) => {
    const key = context.req.header('apikey') ?? context.req.header('authorization')?.replace(/^Bearer /u, '');
    if (!key) return refuse(context, 401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    if (key !== LOCAL_KEYS.secret) return refuse(context, 403, 'not_admin', 'User not allowed');
    return next();
  });
  app.post('/users', (context) => createUser(context, options.sql));
  app.post('/generate_link', (context) => generateLink(context, options));
  app.get('/users/:id', async (context) => {
    const user = await readUser(options.sql, 'id', z.uuid().parse(context.req.param('id')));
    return user ? context.json(user) : refuse(context, 404, 'user_not_found', 'User not found');
  });
  app.delete('/users/:id', async (context) => {
    const deleted = await deleteUser(options.sql, z.uuid().parse(context.req.param('id')));
    return deleted ? context.json({}) : refuse(context, 404, 'user_not_found', 'User not found');
  });
  return app;
}
