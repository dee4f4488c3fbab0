export type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';

export interface ErrorDetails {
  status: number;
  type: ErrorType;
  message: string;
  code?: string;
  param?: string;
  declineCode?: string;
}

/** An answer in the service's error shape. */
export class StripeError extends Error {
  readonly details: ErrorDetails;
  /** Whether the answer is kept under the idempotency key: yes once the call has begun to run, no for refused input. */
  readonly kept: boolean;

  constructor(details: ErrorDetails, kept = false) {
    super(details.message);
    this.details = details;
    this.kept = kept;
  }
}

/** Refused input: status 400, nothing was begun. */
export function invalidParam(message: string, param?: string, code?: string): StripeError {
  return new StripeError({
    status: 400,
    type: 'invalid_request_error',
    message,
    ...(param && { param }),
    ...(code && { code }),
  });
}

/** The input was fine, the state of the object forbids the call: status 400, kept under the idempotency key. */
export function refusedByState(message: string, code?: string, param?: string): StripeError {
  return new StripeError(invalidParam(message, param, code).details, true);
}

/** @param where 'url' answers 404, as for a retrieve; 'body' answers 400, as for a reference inside a call. */
export function noSuch(kind: string, id: string, param: string, where: 'url' | 'body'): StripeError {
  return new StripeError({
    status: where === 'url' ? 404 : 400,
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

export function unrecognizedUrl(method: string, path: string): StripeError {
  return new StripeError({
    status: 404,
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

/** Fault injected from the admin side, or a defect of the emulator itself. */
export function serverFailure(status: number, message: string): StripeError {
  return new StripeError({ status, type: 'api_error', message }, status >= 500);
}

/** The body as the service sends it. */
export function errorBody(details: ErrorDetails): { error: Record<string, string> } {
  return {
    error: {
      ...(details.code && {
        code: details.code,
        doc_url: `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}`,
      }),
      ...(details.declineCode && { decline_code: details.declineCode }),
      message: details.message,
      ...(details.param && { param: details.param }),
      type: details.type,
    },
  };
}
