/**
 * Serves every Edge Function from one Deno process: `deno run … runner.ts <port>`.
 * Each function's index.ts calls `Deno.serve(handler)`, as the hosted runtime wants it; here that call hands over the
 * handler instead of opening a port. Ends when its standard input closes, so it never outlives whoever started it.
 */

type Handler = (request: Request, info?: unknown) => Response | Promise<Response>;

/** The parts of Deno this file uses; the functions' own declarations name only what they may touch. */
interface Runtime {
  args: string[];
  serve: unknown;
  readDir: (path: URL) => AsyncIterable<{ name: string; isDirectory: boolean }>;
  stdin: { readable: ReadableStream };
  exit: (code: number) => never;
}

const FUNCTIONS = new URL('../../supabase/functions/', import.meta.url);
const runtime = (globalThis as unknown as { Deno: Runtime }).Deno;
const openPort = runtime.serve as (options: object, handler: Handler) => unknown;

const handlers = new Map<string, Handler>();
const failures = new Map<string, unknown>();

async function load(name: string): Promise<void> {
  let found: Handler | undefined;
  runtime.serve = (handler: Handler) => {
    found = handler;
    return { finished: Promise.resolve() };
  };
  try {
    await import(new URL(`${name}/index.ts`, FUNCTIONS).href);
    if (!found) throw new Error('index.ts does not call Deno.serve with a handler');
    handlers.set(name, found);
  } catch (error) {
    failures.set(name, error);
    console.error(`Function ${name} does not start:`, error);
  }
}

async function answer(request: Request, info?: unknown): Promise<Response> {
  const name = new URL(request.url).pathname.split('/')[1] ?? '';
  if (name === '_health') return Response.json({ functions: [...handlers.keys()], failed: [...failures.keys()] });
  const handler = handlers.get(name);
  if (handler) return handler(request, info);
  if (failures.has(name)) {
    return Response.json({ code: 'BOOT_ERROR', message: 'Worker failed to boot (please check logs)' }, { status: 503 });
  }
  return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
}

async function endWithStarter(): Promise<void> {
  const reader = runtime.stdin.readable.getReader();
  while (!(await reader.read()).done);
  runtime.exit(0);
}

const names: string[] = [];
for await (const entry of runtime.readDir(FUNCTIONS)) {
  if (entry.isDirectory && !entry.name.startsWith('_')) names.push(entry.name);
}
// One after the other: the handler a `Deno.serve` call hands over belongs to the function being loaded.
for (const name of names.sort()) await load(name);
runtime.serve = openPort;
openPort({ port: Number(runtime.args[0]), hostname: '127.0.0.1', onListen: () => undefined }, answer);
void endWithStarter();
