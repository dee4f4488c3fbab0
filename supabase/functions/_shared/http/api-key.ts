import { constantTimeEqual } from '../constant-time.ts';
import type { Env } from '../env.ts';
import { AppError } from './app-error.ts';

/**
 * Demands header `apikey` with one of the project's own keys: it says which app is calling, not who.
 * @throws AppError `missing_api_key`
 */
export function requireApiKey(
  request: Request,
  env: Pick<Env, 'SUPABASE_PUBLISHABLE_KEY' | 'SUPABASE_SECRET_KEY'>,
): void {
  const key = request.headers.get('apikey') ?? '';
  const known = [env.SUPABASE_PUBLISHABLE_KEY, env.SUPABASE_SECRET_KEY];
  if (!known.some((candidate) => constantTimeEqual(candidate, key))) throw new AppError('missing_api_key');
}
