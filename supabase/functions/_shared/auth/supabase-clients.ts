import { AuthClient } from '@supabase/supabase-js';
import type { Deps } from '../deps.ts';

const TIMEOUT_MS = 8000;

/** The auth part of supabase-js alone: a function needs neither its database client nor a socket. */
function authClient(deps: Pick<Deps, 'env' | 'fetch'>, key: string) {
  const call = deps.fetch ?? fetch;
  return new AuthClient({
    url: `${deps.env.SUPABASE_URL}/auth/v1`,
    // Spelt as the client itself spells it: a call with a session replaces this entry instead of adding a second.
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    // Each request brings its own session; nothing is kept between two of them.
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: (input, init) => call(input, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init }),
  });
}

/** The auth service as any browser sees it; enough to ask whose session a token is. */
export function createPublicAuth(deps: Pick<Deps, 'env' | 'fetch'>) {
  return authClient(deps, deps.env.SUPABASE_PUBLISHABLE_KEY);
}

/** The auth service's administrator calls, with the secret key: makes users and one-time sign-in links. */
export function createAuthAdmin(deps: Pick<Deps, 'env' | 'fetch'>) {
  return authClient(deps, deps.env.SUPABASE_SECRET_KEY).admin;
}
