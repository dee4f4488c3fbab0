import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { ErrorCode } from '../domain/errors.ts';
import { requireApiKey } from './api-key.ts';
import { AppError } from './app-error.ts';
import { DEFAULT_BODY_LIMIT_BYTES, parseJson, readText } from './request-body.ts';
import { type Handler, serve } from './serve.ts';

/** What `run` gets beside the checked body. */
export interface Call extends Deps {
  request: Request;
}

interface JsonFunction<Schema extends z.ZodType> {
  /** The function's name, for the log. */
  name: string;
  /** Contract of the body, from `_shared/domain/contracts`. */
  schema: Schema;
  bodyLimitBytes?: number;
  /** The code for a body that breaks the contract; `bad_request` unless a function has its own reading of some issue. */
  refuse?: (issues: readonly z.core.$ZodIssue[]) => ErrorCode;
  /** The work. Runs only for a caller with an API key and a body that keeps the contract. */
  run: (body: z.output<Schema>, call: Call) => Promise<object>;
}

/**
 * A function that takes JSON and answers JSON: preflight, POST only, API key, body limit, JSON, contract, then `run`.
 * Nothing is written and nobody is called before all of these hold.
 *
 * @example export const handleSendMail = serveJson({ name: 'send-mail', schema, run: async (body, call) => ({ sent: 1 }) });
 */
export function serveJson<Schema extends z.ZodType>(definition: JsonFunction<Schema>): Handler {
  const { name, schema, run, bodyLimitBytes = DEFAULT_BODY_LIMIT_BYTES, refuse = () => 'bad_request' } = definition;
  return serve(name, async (request, deps) => {
    requireApiKey(request, deps.env);
    const parsed = schema.safeParse(parseJson(await readText(request, bodyLimitBytes)));
    if (!parsed.success) throw new AppError(refuse(parsed.error.issues));
    return run(parsed.data, { ...deps, request });
  });
}
