import type { Server } from 'node:http';
import { build, createServer, preview } from 'vite';
import type { StackFiles } from './stack-files.ts';

export type AppMode =
  /** From the sources, with hot reload. */
  | 'development'
  /** A production build, made first. */
  | 'built';

const HOST = '127.0.0.1';

/**
 * Serves the web app. Its settings are the VITE_ variables of this process.
 * @returns a function that ends it and frees the port
 */
export async function serveApp(mode: AppMode, port: number, files: StackFiles): Promise<() => Promise<void>> {
  const shared = { root: files.root, configFile: `${files.root}/vite.config.ts`, clearScreen: false } as const;
  if (mode === 'development') {
    const server = await createServer({
      ...shared,
      logLevel: 'warn',
      server: { port, strictPort: true, host: HOST },
    });
    await server.listen();
    return () => server.close();
  }
  const output = { outDir: files.builtApp, emptyOutDir: true };
  await build({ ...shared, logLevel: 'warn', build: output });
  const server = await preview({
    ...shared,
    logLevel: 'warn',
    build: output,
    preview: { port, strictPort: true, host: HOST, open: false },
  });
  return async () => {
    (server.httpServer as Server).closeAllConnections();
    await server.close();
  };
}
