import { AppError } from './app-error.ts';

/** Bodies larger than this are refused unless a function says otherwise. */
export const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024;

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** NUL and lone surrogates: valid in JSON, impossible in Postgres text and in mail. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Reads a body as UTF-8 text, byte for byte as sent (webhook signatures depend on it).
 * Stops reading at the limit, whatever `Content-Length` claims.
 * @throws AppError `payload_too_large`, `invalid_json` when it is no UTF-8 or breaks off.
 */
export async function readText(request: Request, limitBytes: number = DEFAULT_BODY_LIMIT_BYTES): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw new AppError('payload_too_large');
  if (!request.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const reader = request.body.getReader();
  let size = 0;
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      const chunk = value as Uint8Array;
      size += chunk.byteLength;
      if (size > limitBytes) throw new AppError('payload_too_large');
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof AppError ? error : new AppError('invalid_json', { cause: error });
  }
}

function refuseHostile(key: string, value: unknown): unknown {
  if (FORBIDDEN_KEYS.has(key) || UNSTORABLE.test(key)) throw new AppError('bad_request');
  if (typeof value === 'string' && UNSTORABLE.test(value)) throw new AppError('bad_request');
  return value;
}

/**
 * Parses JSON a stranger sent. Keys that reach into prototypes and text no database can hold are refused anywhere.
 * @throws AppError `invalid_json` for anything that is no JSON (also nested beyond the parser's depth), `bad_request`.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseHostile) as unknown;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('invalid_json', { cause: error });
  }
}
