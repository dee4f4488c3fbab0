import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { createPublicAuth } from './supabase-clients.ts';

/** A JSON Web Token's shape; anything else is not worth a question to the auth service. */
const JWT_SHAPE = /^[\w-]{1,2000}\.[\w-]{1,8000}\.[\w-]{1,2000}$/u;

/** Whether a token says when it ends; one that never does is no session of ours, whoever has signed it. */
function hasEnd(token: string): boolean {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number';
  } catch {
    return false;
  }
}

/**
 * The bearer token of a request. The browser's client puts its API key there while nobody is signed in;
 * that key is no session and no JWT.
 */
function bearerToken(request: Request): string | undefined {
  const token = /^Bearer (\S+)$/iu.exec(request.headers.get('authorization') ?? '')?.[1];
  return token && JWT_SHAPE.test(token) && hasEnd(token) ? token : undefined;
}

/**
 * Whose session a request carries, asked of the auth service, so that a session that was ended counts as none.
 * @returns null without a session and for one that is invalid or over; never throws for a bad one
 * @throws Error when the auth service itself fails
 */
export async function findSessionUser(
  request: Request,
  deps: Pick<Deps, 'env' | 'fetch'>,
): Promise<{ id: string } | null> {
  const token = bearerToken(request);
  if (!token) return null;
  const { data, error } = await createPublicAuth(deps).getUser(token);
  if (!error) return { id: data.user.id };
  if (error.status !== undefined && error.status >= 400 && error.status < 500) return null;
  throw new Error('The auth service did not answer.', { cause: error });
}

/** As findSessionUser, for what only a signed-in user may do. @throws AppError `unauthorized` */
export async function requireSessionUser(request: Request, deps: Pick<Deps, 'env' | 'fetch'>): Promise<{ id: string }> {
  const user = await findSessionUser(request, deps);
  if (!user) throw new AppError('unauthorized');
  return user;
}
