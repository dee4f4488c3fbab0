import { createClient } from '@supabase/supabase-js';
import { env } from '@/config/env.ts';
import type { Database } from '@/types/database.ts';
import { SESSION_STORAGE_KEY } from './session-hint.ts';

/**
 * The one client for tables and sign-in. Pages a guest opens must not import this file statically:
 * `session-hint.ts` tells them without it whether there is a session to look at.
 */
export const supabase = createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
  auth: { storageKey: SESSION_STORAGE_KEY, persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
});
