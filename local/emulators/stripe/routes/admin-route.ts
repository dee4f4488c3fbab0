import type { Context as HonoContext, Hono } from 'hono';
import { z } from 'zod';
import { StripeError, errorBody } from '../http/errors.ts';
import type { NodeEnv } from '../http/endpoint.ts';

type Work<Input> = (input: Input, c: HonoContext<NodeEnv>) => object | Promise<object>;

function refuse(c: HonoContext<NodeEnv>, status: 400 | 403, message: string): Response {
  return c.json({ error: { type: 'emulator_admin_error', message } }, status);
}

async function answer(c: HonoContext<NodeEnv>, work: () => object | Promise<object>): Promise<Response> {
  // A page in somebody's browser must not be able to steer the emulator.
  if (c.req.header('origin') !== undefined) return refuse(c, 403, 'Admin calls are not made by browsers.');
  try {
    return c.json(await work());
  } catch (error) {
    if (error instanceof StripeError) return c.json(errorBody(error.details), error.details.status as 400);
    if (error instanceof z.ZodError) return refuse(c, 400, z.prettifyError(error));
    if (error instanceof SyntaxError) return refuse(c, 400, 'The body is not JSON.');
    throw error;
  }
}

/** A read-only admin call. */
export function adminGet(app: Hono<NodeEnv>, path: string, work: (c: HonoContext<NodeEnv>) => object): void {
  app.get(`/_emulator/${path}`, (c) => answer(c, () => work(c)));
}

/** An admin call with a JSON body checked by `schema`; an empty body counts as `{}`. */
export function adminPost<Schema extends z.ZodType>(
  app: Hono<NodeEnv>,
  path: string,
  schema: Schema,
  work: Work<z.output<Schema>>,
): void {
  app.post(`/_emulator/${path}`, (c) =>
    answer(c, async () => {
      const text = await c.req.text();
      return work(schema.parse(text === '' ? {} : JSON.parse(text)), c);
    }),
  );
}
