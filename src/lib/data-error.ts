import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { type ErrorCode, ERRORS, errorMessage } from '@domain/errors.ts';

const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.';
/** SQLSTATE of what our own database functions raise; its message is a code of the error catalogue or a sentence. */
const RAISED = 'P0001';

/** A read or write of the tables that did not work. `message` is a sentence that may be shown as it stands. */
export class DataError extends Error {
  /** HTTP status, 0 when no answer came. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'DataError';
    this.status = status;
  }
}

function sentence(error: { message: string; code?: string }, status: number): string {
  if (status === 0) return UNREACHABLE;
  if (error.code === RAISED && error.message in ERRORS) return errorMessage(error.message as ErrorCode);
  if (error.code === RAISED && error.message !== '') return error.message;
  // Whatever else the database says is written for programmers.
  return errorMessage(status === 401 ? 'unauthorized' : 'internal');
}

/**
 * What a table client's answer holds.
 * @throws DataError with a sentence for people: no connection, no session, a refusal of ours, or a fault on our side.
 */
export function dataOf<Data>(answer: PostgrestSingleResponse<Data>): Data {
  if (answer.error) throw new DataError(answer.status, sentence(answer.error, answer.status));
  return answer.data;
}
