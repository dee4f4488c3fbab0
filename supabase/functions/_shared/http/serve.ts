import { raisedRefusal } from '../database.ts';
import type { Deps } from '../deps.ts';
import { errorFields, log } from '../log.ts';
import { AppError } from './app-error.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { errorResponse, jsonResponse } from './responses.ts';

/** A whole function: what `index.ts` serves and tests call. */
export type Handler = (request: Request, deps: Deps) => Promise<Response>;

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return raisedRefusal(error) ?? new AppError('internal', { cause: error });
}

function logRefusal(name: string, refusal: AppError): void {
  const cause = refusal.cause === undefined ? {} : errorFields(refusal.cause);
  if (refusal.status >= 500) log.error('request_failed', { function: name, ...cause });
  else log.info('request_refused', { function: name, refusal: refusal.code, ...cause });
}

/**
 * The frame of every function: answers preflights, takes POST only, turns whatever `run` returns into JSON and
 * whatever it throws into the error catalogue's answer. Only a cause nobody foresaw becomes a 500.
 * @param name for the log
 * @param run the work; throws AppError (or lets a SQL refusal through) to refuse
 */
export function serve(name: string, run: (request: Request, deps: Deps) => Promise<object>): Handler {
  return async (request, deps) => {
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: preflightHeaders(request, deps.env) });
    }
    const headers = corsHeaders(request, deps.env);
    try {
      if (request.method !== 'POST') throw new AppError('method_not_allowed');
      return jsonResponse(await run(request, deps), headers);
    } catch (error) {
      const refusal = asRefusal(error);
      logRefusal(name, refusal);
      const response = errorResponse(refusal, headers);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    }
  };
}
