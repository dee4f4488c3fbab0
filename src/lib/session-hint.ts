/** Where the auth client keeps the session in browser storage. */
export const SESSION_STORAGE_KEY = 'vowfund-session';

/** Whether a session may be stored here: a page without one need not load the auth client at all. */
export function mayHaveSession(): boolean {
  try {
    return window.localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
