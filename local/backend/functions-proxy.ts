import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

export interface NodeBindings {
  incoming: IncomingMessage;
}

/** Hop-by-hop or rebuilt by the next hop; RFC 9110, 7.6.1. */
const NOT_FORWARDED = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect'];

/** The body arrives decoded, so these no longer describe it. */
const NOT_RETURNED = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'];

/** Where functions look for the caller's address; a caller's own words must never stand there. */
const CALLER_ADDRESS = ['cf-connecting-ip', 'x-forwarded-for'];

/**
 * Passes a call on to the Edge Functions runner. The caller's address is taken from the socket and replaces whatever
 * the request claimed, as the hosted gateway does: rate limits go by it.
 */
export async function forwardToFunctions(
  context: Context<{ Bindings: NodeBindings }>,
  functionsUrl: string | null,
): Promise<Response> {
  const request = context.req.raw;
  const headers = new Headers(request.headers);
  for (const name of NOT_FORWARDED) headers.delete(name);
  for (const name of CALLER_ADDRESS) headers.set(name, callerAddress(context.env.incoming));
  if (!functionsUrl) return notRunning(context);
  try {
    // Node streams a body only with `duplex`, which the DOM's type of a request does not know.
    const init: RequestInit & { duplex: 'half' } = {
      method: request.method,
      headers,
      body: request.body,
      redirect: 'manual',
      duplex: 'half',
    };
    const answer = await fetch(new URL(`/${context.req.param('name') ?? ''}`, functionsUrl), init);
    const returned = new Headers(answer.headers);
    for (const name of NOT_RETURNED) returned.delete(name);
    return new Response(answer.body, { status: answer.status, headers: returned });
  } catch {
    return notRunning(context);
  }
}

function notRunning(context: Context): Response {
  context.header('access-control-allow-origin', '*');
  return context.json({ code: 'BOOT_ERROR', message: 'Worker failed to boot (please check logs)' }, 503);
}

function callerAddress(incoming: IncomingMessage): string {
  return (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/u, '');
}
