import { SESSION_STORAGE_KEY } from './session-hint.ts';
import { supabase } from './supabase.ts';

/**
 * Ends this browser's session. Where the server cannot be told, the stored session goes all the same: whoever
 * leaves a shared computer must not stay signed in because the line was down.
 * Every tab hears of it (`useAuthState`).
 */
export async function endSession(): Promise<void> {
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (!error) return;
  window.localStorage.removeItem(SESSION_STORAGE_KEY);
  // The browser tells the other tabs of a removed key; this one has to be told by us.
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY, newValue: null }));
}
