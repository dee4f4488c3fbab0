import postgres from 'postgres';
import { ERRORS, type ErrorCode } from './domain/errors.ts';
import { AppError } from './http/app-error.ts';

const POOL_SIZE = 8;
/** What `raise exception '<code>' using errcode = 'P0001'` arrives as. */
const RAISED_EXCEPTION = 'P0001';

const types = {
  /** Job ids and money: far below 2^53, so plain numbers everywhere. */
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
};
type Types = { bigint: number };

/** Pool of connections to Postgres. */
export type Sql = postgres.Sql<Types>;
/** One transaction of it; every query function takes `Queryable`, so it runs in either. */
export type Transaction = postgres.TransactionSql<Types>;
export type Queryable = Sql | Transaction;

/**
 * Opens a pool (connections are made on first use).
 * @param url `SUPABASE_DB_URL`; may be a transaction pooler, which is why no statement is prepared by name.
 */
export function createSql(url: string): Sql {
  return postgres(url, {
    prepare: false,
    max: POOL_SIZE,
    idle_timeout: 30,
    connect_timeout: 10,
    types,
    onnotice: () => undefined,
    connection: { application_name: 'functions' },
  });
}

function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(ERRORS, value);
}

/**
 * The refusal a SQL function raised (message = a code of the error catalogue), or undefined for any other failure.
 * `serveJson` applies it to whatever a handler throws; call it only to react to a particular refusal.
 */
export function raisedRefusal(error: unknown): AppError | undefined {
  if (!(error instanceof postgres.PostgresError)) return undefined;
  return error.code === RAISED_EXCEPTION && isErrorCode(error.message) ? new AppError(error.message) : undefined;
}

/** The one row of a query that always answers one. @throws Error when it did not */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The database answered no row.');
  return row;
}
