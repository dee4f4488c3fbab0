/** What the database driver reports about a refused statement. */
export interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** Five characters of SQLSTATE; anything else is not the database's own refusal. */
const SQLSTATE = /^[0-9A-Z]{5}$/u;

/** The REST layer words these itself, with names of tables and columns the bare error does not carry. */
const WORDED_ELSEWHERE = new Set(['42P01', '42883', '42703', 'PGRST']);

export function isDatabaseError(error: unknown): error is DatabaseError {
  if (!(error instanceof Error)) return false;
  const { code } = error as Partial<DatabaseError>;
  return typeof code === 'string' && SQLSTATE.test(code) && !WORDED_ELSEWHERE.has(code) && !code.startsWith('PT');
}

const STATUS_BY_STATE: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42P17': 500,
  P0001: 400,
};

const STATUS_BY_CLASS: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

/**
 * The HTTP status PostgREST gives a SQLSTATE. Source: PostgREST, "Errors", table of PostgreSQL error codes.
 * @param signedIn whether the request carried a session: a missing privilege is 403 then and 401 otherwise
 */
export function statusOf(code: string, signedIn: boolean): number {
  if (code === '42501') return signedIn ? 403 : 401;
  return STATUS_BY_STATE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400;
}

/** PostgREST's error body, so that supabase-js shows the message of a raised exception to its caller. */
export function refusalResponse(error: DatabaseError, signedIn: boolean): Response {
  const body = { code: error.code, details: error.detail ?? null, hint: error.hint ?? null, message: error.message };
  return Response.json(body, { status: statusOf(error.code, signedIn) });
}
