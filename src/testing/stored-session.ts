import { SESSION_STORAGE_KEY } from '@/lib/session-hint.ts';

export const SIGNED_IN_USER_ID = '0b7c6a0e-3f0a-4d0e-9d57-0f3f0f2f1a01';
const HOUR_S = 3600;

/** Puts a session into browser storage, as the auth client keeps it. */
export function storeSession(): void {
  const session = {
    access_token: 'header.payload.signature',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: HOUR_S,
    expires_at: Math.floor(Date.now() / 1000) + HOUR_S,
    user: { id: SIGNED_IN_USER_ID, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
  };
  window.localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}
