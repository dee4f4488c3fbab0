import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

export interface Listening {
  /** Origin without a trailing slash, e.g. 'http://127.0.0.1:12111'. */
  url: string;
  port: number;
  /** Closes the port and every open connection. */
  close: () => Promise<void>;
}

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/**
 * Serves `fetch` on the loopback address only: an emulator holds no secrets, yet nobody else on the network needs it.
 * @param port 0 takes any free port.
 * @throws the server's own error (EADDRINUSE …) when the port cannot be had.
 */
export async function listenOnLoopback(fetch: Fetch, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: (request, env) => fetch(request, env as HttpBindings) }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
