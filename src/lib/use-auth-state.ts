import { useEffect, useState } from 'react';
import type { Session } from '@supabase/supabase-js';
import { mayHaveSession, SESSION_STORAGE_KEY } from './session-hint.ts';

/** `loading` until the first auth state has arrived; then a session or none. */
export type AuthState = { status: 'loading' } | { status: 'resolved'; session: Session | null };

const NO_SESSION: AuthState = { status: 'resolved', session: null };

/**
 * Follows the session: first state, sign-in, refresh and sign-out, also from another tab.
 * Without a stored session the answer is known at once and the auth client is not loaded.
 */
export function useAuthState(): AuthState {
  const [state, setState] = useState<AuthState>(() => (mayHaveSession() ? { status: 'loading' } : NO_SESSION));

  useEffect(() => {
    if (!mayHaveSession()) return undefined;
    let unsubscribe: (() => void) | undefined;
    let gone = false;
    void import('./supabase.ts')
      .then(({ supabase }) => {
        if (gone) return;
        const { data } = supabase.auth.onAuthStateChange((_event, session) =>
          setState({ status: 'resolved', session }),
        );
        unsubscribe = () => data.subscription.unsubscribe();
      })
      .catch(() => setState(NO_SESSION));
    return () => {
      gone = true;
      unsubscribe?.();
    };
  }, []);

  // The auth client tells its own tabs; storage also tells of a session removed without it, and a page the
  // browser kept frozen missed both.
  useEffect(() => {
    const forget = () => setState((current) => (mayHaveSession() ? current : NO_SESSION));
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SESSION_STORAGE_KEY || key === null) forget();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', forget);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', forget);
    };
  }, []);

  return state;
}
