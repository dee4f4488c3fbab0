import type { Env } from '../env.ts';

const ALLOWED_HEADERS = 'authorization, apikey, content-type, x-client-info, x-supabase-api-version';
const PREFLIGHT_SECONDS = '86400';

/**
 * CORS headers for a caller's origin: the origin itself when it is on the fixed list, else none at all,
 * so a browser on any other site cannot read the answer. Never `*`, never credentials.
 */
export function corsHeaders(request: Request, env: Pick<Env, 'ALLOWED_ORIGINS'>): Record<string, string> {
  const origin = request.headers.get('origin');
  if (!origin || !env.ALLOWED_ORIGINS.includes(origin)) return { vary: 'Origin' };
  return { vary: 'Origin', 'access-control-allow-origin': origin };
}

/** Headers of the answer to a preflight request. */
export function preflightHeaders(request: Request, env: Pick<Env, 'ALLOWED_ORIGINS'>): Record<string, string> {
  return {
    ...corsHeaders(request, env),
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': PREFLIGHT_SECONDS,
  };
}
