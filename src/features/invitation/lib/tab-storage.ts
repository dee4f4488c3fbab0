/** What a guest typed is kept for this tab only: it is gone with the tab, and no other site or tab sees it. */
const fallback = new Map<string, string>();

function storedText(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Reads a value kept in this tab; undefined where there is none or it cannot be read. */
export function readFromTab(key: string): unknown {
  const text = storedText(key) ?? fallback.get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
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
