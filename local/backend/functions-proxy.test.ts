import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenOnLoopback, type Listening } from '../emulators/listen.ts';
import { forwardToFunctions, type NodeBindings } from './functions-proxy.ts';

let runner: Listening;
let gateway: Listening;
let lonely: Listening;

function gatewayTo(functionsUrl: string | null): Promise<Listening> {
  const app = new Hono<{ Bindings: NodeBindings }>();
  app.all('/functions/v1/:name', (context) => forwardToFunctions(context, functionsUrl));
  return listenOnLoopback(app.fetch, 0);
}

beforeAll(async () => {
  const echo = new Hono();
  echo.all('*', async (context) => {
    context.header('x-answer', 'yes');
    return context.json({
      path: context.req.path,
      method: context.req.method,
      headers: context.req.header(),
      length: (await context.req.arrayBuffer()).byteLength,
    });
  });
  runner = await listenOnLoopback(echo.fetch, 0);
  gateway = await gatewayTo(runner.url);
  lonely = await gatewayTo(null);
});

afterAll(async () => {
  await Promise.all([runner.close(), gateway.close(), lonely.close()]);
});

test('the caller’s address is the socket’s, whatever the request claims', async () => {
  const response = await fetch(`${gateway.url}/functions/v1/get-invitation`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer x', apikey: 'k' },
    body: 'x'.repeat(100_000),
  });
  const seen = (await response.json()) as { path: string; headers: Record<string, string>; length: number };
  expect(seen.path).toBe('/get-invitation');
  expect(seen.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen.headers).toMatchObject({ authorization: 'Bearer x', apikey: 'k' });
  expect(seen.length).toBe(100_000);
  expect(response.headers.get('x-answer')).toBe('yes');
});

test('a preflight reaches the function, which knows the origins it takes', async () => {
  const response = await fetch(`${gateway.url}/functions/v1/get-invitation`, { method: 'OPTIONS' });
  expect(await response.json()).toMatchObject({ method: 'OPTIONS' });
});

test('functions that do not run are a 503, not a broken connection', async () => {
  const response = await fetch(`${lonely.url}/functions/v1/get-invitation`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'BOOT_ERROR' });
});
