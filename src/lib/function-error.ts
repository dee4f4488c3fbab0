import type { ErrorBody, ErrorCode } from '@domain/errors.ts';

/** `network` is ours: no answer came at all. */
export type FunctionErrorCode = ErrorCode | 'network';

/** A refusal or failure of a server function. `message` is a sentence that may be shown as it stands. */
export class FunctionError extends Error {
  readonly code: FunctionErrorCode;
  /** HTTP status, 0 when no answer came. */
  readonly status: number;

  constructor(code: FunctionErrorCode, status: number, message: string) {
    super(message);
    this.name = 'FunctionError';
    this.code = code;
    this.status = status;
  }

  /** The server understood and said no: asking again in the same words is of no use. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 424 && this.status !== 429;
  }
}

/** Judged by its shape: the list of codes and sentences stays on the server's side of the download. */
export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false;
  const { error } = value;
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return false;
  return typeof error.code === 'string' && typeof error.message === 'string';
}
