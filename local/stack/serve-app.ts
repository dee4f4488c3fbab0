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
 * Vite ends this whole process on SIGTERM and when standard input closes. The stack decides that itself, since the
 * other parts have to be stopped too, so whatever listeners `start` adds are taken away again.
 */
async function withoutEndingUs<T>(start: () => Promise<T>): Promise<T> {
  const emitters = [
    [process, 'SIGTERM'],
    [process.stdin, 'end'],
  ] as const;
  const before = emitters.map(([emitter, event]) => (emitter as NodeJS.EventEmitter).listeners(event));
  const result = await start();
  for (const [index, [source, event]] of emitters.entries()) {
    const emitter = source as NodeJS.EventEmitter;
    for (const listener of emitter.listeners(event)) {
      if (!before[index]?.includes(listener)) emitter.off(event, listener as () => void);
    }
  }
  return result;
}

/**
 * Serves the web app. Its settings are the VITE_ variables of this process.
 * @returns a function that ends it and frees the port
 */
export async function serveApp(mode: AppMode, port: number, files: StackFiles): Promise<() => Promise<void>> {
  const shared = { root: files.root, configFile: `${files.root}/vite.config.ts`, clearScreen: false } as const;
  if (mode === 'development') {
    const server = await withoutEndingUs(async () => {
      const created = await createServer({
        ...shared,
        logLevel: 'warn',
        server: { port, strictPort: true, host: HOST },
      });
      return created.listen();
    });
    return () => server.close();
  }
  const output = { outDir: files.builtApp, emptyOutDir: true };
  await build({ ...shared, logLevel: 'warn', build: output });
  const server = await withoutEndingUs(() =>
    preview({
      ...shared,
      logLevel: 'warn',
      build: output,
      preview: { port, strictPort: true, host: HOST, open: false },
    }),
  );
  return async () => {
    (server.httpServer as Server).closeAllConnections();
    await server.close();
  };
}
