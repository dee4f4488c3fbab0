import type { VerifiedPhone } from '../_shared/auth/firebase-token.ts';
import { createAuthAdmin } from '../_shared/auth/supabase-clients.ts';
import type { Queryable, Transaction } from '../_shared/database.ts';
import type { Deps } from '../_shared/deps.ts';
import type { ExchangeFirebaseTokenRequest } from '../_shared/domain/contracts/exchange-firebase-token.ts';
import { AppError } from '../_shared/http/app-error.ts';
import { errorFields, log } from '../_shared/log.ts';

type UserData = ExchangeFirebaseTokenRequest['userData'];

/** A user of the auth service; `email` is the made-up address one-time logins are issued for. */
export interface Account {
  userId: string;
  email: string;
}

/** The account that owns a Firebase uid or a verified phone; null when nobody does. */
export async function findAccount(sql: Queryable, phone: VerifiedPhone): Promise<Account | null> {
  const rows = await sql<{ identity: { user_id: string; email: string } | null }[]>`
    select private.find_identity(${phone.firebaseUid}, ${phone.phone}) as identity`;
  const identity = rows[0]?.identity;
  return identity ? { userId: identity.user_id, email: identity.email } : null;
}

/** Writes down whose phone this is and, at sign-up, names and e-mail; the phone is the token's, never the body's. */
async function linkIdentity(sql: Transaction, account: Account, phone: VerifiedPhone, userData: UserData) {
  const profile = userData
    ? sql.json({ first_name: userData.first_name, last_name: userData.last_name, email: userData.email })
    : null;
  await sql`
    select private.link_identity(${account.userId}, ${phone.firebaseUid}, ${phone.phone}, ${profile}::jsonb)`;
}

/**
 * A user of the auth service with a made-up address under a name that can never receive mail (RFC 2606).
 * The address is random, so nobody can register it beforehand, and nobody is ever looked up by it.
 */
async function createAccount(deps: Deps): Promise<Account> {
  const email = `${crypto.randomUUID()}@phone.invalid`;
  const { data, error } = await createAuthAdmin(deps).createUser({
    email,
    email_confirm: true,
    app_metadata: { signed_up_by: 'phone' },
  });
  if (error) throw new AppError('sign_in_unavailable', { cause: error });
  return { userId: data.user.id, email };
}

/** A user nobody can sign in as owns nothing; one left behind does no harm. */
async function removeAccount(deps: Deps, { userId }: Account): Promise<void> {
  const { error } = await createAuthAdmin(deps).deleteUser(userId);
  if (error) log.warn('orphan_user_kept', { function: 'exchange-firebase-token', ...errorFields(error) });
}

/**
 * Ties the phone to the account that has it by now, or else to `candidate`. One at a time per phone and uid: linking
 * takes a phone away from its former account, so two tabs signing up at once must not take it from each other.
 */
async function claimFor(deps: Deps, candidate: Account, phone: VerifiedPhone, userData: UserData): Promise<Account> {
  const locks = [`phone:${phone.phone}`, `uid:${phone.firebaseUid}`];
  return deps.sql.begin(async (sql) => {
    for (const name of locks) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
    const account = (await findAccount(sql, phone)) ?? candidate;
    await linkIdentity(sql, account, phone, userData);
    return account;
  });
}

/**
 * The account of a verified phone, made on first use, with its identity and profile up to date.
 * @param known what findAccount found
 * @param userData names and e-mail of a sign-up; without them the profile keeps what it has
 * @throws AppError `sign_in_unavailable` when the auth service makes no user
 */
export async function claimAccount(
  deps: Deps,
  known: Account | null,
  phone: VerifiedPhone,
  userData: UserData,
): Promise<Account> {
  if (known) return claimFor(deps, known, phone, userData);
  const created = await createAccount(deps);
  try {
    const account = await claimFor(deps, created, phone, userData);
    if (account.userId !== created.userId) await removeAccount(deps, created);
    return account;
  } catch (error) {
    await removeAccount(deps, created);
    throw error;
  }
}
