/** Path of a browser the system brings; undefined when Playwright has to bring its own. */
export function systemBrowser(): string | undefined;
/** Installs a browser for the tests when none is found; whether there is one now. */
export function ensureBrowser(): Promise<boolean>;
