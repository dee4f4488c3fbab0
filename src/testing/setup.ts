import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A screen that works but complains in the console is not finished: any error or warning fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  expect(vi.mocked(console.error).mock.calls, 'console.error was called').toEqual([]);
  expect(vi.mocked(console.warn).mock.calls, 'console.warn was called').toEqual([]);
  vi.restoreAllMocks();
  // Notices outlive the screen that showed them; the next test must not see them.
  toast.dismiss();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// A busy machine takes its time to load a lazy part; a test that waits for one is not wrong for that.
configure({ asyncUtilTimeout: 5000 });

// A toast is in the page a moment before it has risen: its words count from then on, not from the end of a transition.
const shownAtOnce = document.createElement('style');
shownAtOnce.textContent = '[data-sonner-toast] { opacity: 1 !important; }';
document.head.append(shownAtOnce);

// jsdom has neither; Radix and the one-time-code field ask for them.
class QuietResizeObserver implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
globalThis.ResizeObserver = QuietResizeObserver;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
document.elementFromPoint = () => null;
vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:54321');
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_local');
vi.stubEnv('VITE_FIREBASE_API_KEY', 'local');
vi.stubEnv('VITE_FIREBASE_AUTH_DOMAIN', 'localhost');
vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-vowfund');
