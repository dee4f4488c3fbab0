/**
 * A mail was not handed over. `retryable` says whether the same mail may go through later: true when the service
 * was down, slow or busy; false when it refused this very mail, which it would do again.
 */
export class MailError extends Error {
  readonly retryable: boolean;

  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'MailError';
    this.retryable = options.retryable;
  }
}
