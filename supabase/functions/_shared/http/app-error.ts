import { type ErrorCode, errorMessage, errorStatus } from '../domain/errors.ts';

/**
 * A refusal with a code of the error catalogue: throw it anywhere below a handler and the caller gets
 * `{ error: { code, message } }` with the catalogue's status. `cause` goes to the log only.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(errorMessage(code), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus(code);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
