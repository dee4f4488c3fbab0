import type { VerifiedPhone } from '../_shared/auth/firebase-token.ts';
import { createAuthAdmin } from '../_shared/auth/supabase-clients.ts';
import type { Queryable } from '../_shared/database.ts';
import type { Deps } from '../_shared/deps.ts';
import type { ExchangeFirebaseTokenRequest } from '../_shared/domain/contracts/exchange-firebase-token.ts';
import { AppError } from '../_shared/http/app-error.ts';
import { errorFields, log } from '../_shared/log.ts';

type UserData = NonNullable<ExchangeFirebaseTokenRequest['userData']>;

interface Claim {
  phone: VerifiedPhone;
  /** The user this phone belongs to already, if any. */
  known: string | null;
  userData: UserData | null;
}

const UNIQUE_VIOLATION = '23505';

/** The user who owns a Firebase uid or a verified phone; null when nobody does. */
export async function findIdentity(sql: Queryable, phone: VerifiedPhone): Promise<string | null> {
  const rows = await sql<{ identity: { user_id: string } | null }[]>`
    select private.find_identity(${phone.firebaseUid}, ${phone.phone}) as identity`;
  return rows[0]?.identity?.user_id ?? null;
}

/** Writes down whose phone this is and, at sign-up, names and e-mail; the phone is the token's, never the body's. */
async function linkIdentity(deps: Deps, userId: string, { phone, userData }: Claim): Promise<void> {
  const profile = userData && {
    first_name: userData.first_name,
    last_name: userData.last_name,
    email: userData.email,
  };
  await deps.sql`
    select private.link_identity(
      ${userId}, ${phone.firebaseUid}, ${phone.phone}, ${profile ? deps.sql.json(profile) : null}::jsonb)`;
}

/**
 * A user of the auth service with a made-up address under a name that can never receive mail (RFC 2606).
 * The address is random, so nobody can register it beforehand, and nobody is ever looked up by it.
 */
async function createUser(deps: Deps): Promise<string> {
  const { data, error } = await createAuthAdmin(deps).createUser({
    email: `${crypto.randomUUID()}@phone.invalid`,
    email_confirm: true,
    app_metadata: { signed_up_by: 'phone' },
  });
  if (error) throw new AppError('sign_in_unavailable', { cause: error });
  return data.user.id;
}

/** A user made a moment too late for the same phone owns nothing; one left behind does no harm. */
async function removeUser(deps: Deps, userId: string): Promise<void> {
  const { error } = await createAuthAdmin(deps).deleteUser(userId);
  if (error) log.warn('orphan_user_kept', { function: 'exchange-firebase-token', ...errorFields(error) });
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/**
 * The user id of a verified phone, made on first use. Two tabs signing up at once end with one user: the unique
 * identity lets one through, the other takes what the first one made.
 */
export async function claimIdentity(deps: Deps, claim: Claim): Promise<string> {
  if (claim.known) {
    await linkIdentity(deps, claim.known, claim);
    return claim.known;
  }
  const created = await createUser(deps);
  try {
    await linkIdentity(deps, created, claim);
    return created;
  } catch (error) {
    await removeUser(deps, created);
    const winner = isUniqueViolation(error) ? await findIdentity(deps.sql, claim.phone) : null;
    if (!winner) throw error;
    await linkIdentity(deps, winner, claim);
    return winner;
  }
}
