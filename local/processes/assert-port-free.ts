import { createServer } from 'node:net';

/** @throws Error in one sentence when somebody listens on this port of the loopback interface already */
export function assertPortFree(port: number, whatFor: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => {
      reject(new Error(`Port ${String(port)}, which ${whatFor} needs, is in use by another program; stop that first.`));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
