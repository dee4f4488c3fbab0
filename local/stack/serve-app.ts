import type { Server } from 'node:http';
import { createServer, preview } from 'vite';
import type { StackFiles } from './stack-files.ts';

export type AppMode =
  /** From the sources, with hot reload. */
  | 'development'
  /** The production build in the stack's folder. */
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
  const server = await preview({
    ...shared,
    logLevel: 'warn',
    build: { outDir: files.builtApp },
    preview: { port, strictPort: true, host: HOST, open: false },
  });
  return async () => {
    (server.httpServer as Server).closeAllConnections();
    await server.close();
  };
}
