import type { ErrorBody } from '../domain/errors.ts';
import type { AppError } from './app-error.ts';

const BASE_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

/** A JSON answer that nobody caches. */
export function jsonResponse(body: object, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...BASE_HEADERS, ...headers } });
}

/** `{ error: { code, message } }` with the catalogue's status. */
export function errorResponse(error: AppError, headers: Record<string, string> = {}): Response {
  const body: ErrorBody = { error: { code: error.code, message: error.message } };
  const extra: Record<string, string> = error.status === 405 ? { allow: 'POST, OPTIONS' } : {};
  if (error.retryAfterSeconds) extra['retry-after'] = String(error.retryAfterSeconds);
  return jsonResponse(body, { ...headers, ...extra }, error.status);
}
