/** What a guest typed is kept for this tab only: it is gone with the tab, and no other site or tab sees it. */
const fallback = new Map<string, string>();

/** Reads a value kept in this tab; undefined where there is none or it cannot be read. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? fallback.get(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value; where the browser refuses (private mode, full), at least until the page is left. */
export function keepInTab(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    window.sessionStorage.setItem(key, text);
  } catch {
    fallback.set(key, text);
  }
}

export function forgetInTab(key: string): void {
  fallback.delete(key);
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing could be kept there either.
  }
}
