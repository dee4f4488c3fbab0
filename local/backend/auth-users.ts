import { randomUUID } from 'node:crypto';
import type { JSONValue, Sql } from 'postgres';

export interface NewUser {
  email: string | null;
  /** Digits only, as the hosted service stores it. */
  phone: string | null;
  emailConfirmed: boolean;
  phoneConfirmed: boolean;
  appMetadata: Record<string, JSONValue>;
  userMetadata: Record<string, JSONValue>;
}

interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: JSONValue;
  raw_user_meta_data: JSONValue;
  is_anonymous: boolean;
  created_at: Date;
  updated_at: Date;
}

interface IdentityRow {
  id: string;
  provider: string;
  provider_id: string;
  user_id: string;
  identity_data: JSONValue;
  email: string | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A user in the hosted Auth service's response shape. */
export type UserBody = Record<string, unknown> & { id: string };

/** Adds a user with one identity per way to reach them. @throws the driver's error (23505) for a taken address. */
export async function insertUser(sql: Sql, user: NewUser): Promise<UserBody> {
  const id = randomUUID();
  const providers = [...(user.email ? ['email'] : []), ...(user.phone ? ['phone'] : [])];
  const appMetadata = { provider: providers[0] ?? null, providers, ...user.appMetadata };
  await sql.begin(async (transaction) => {
    await transaction`
      insert into auth.users
        (id, aud, role, email, phone, email_confirmed_at, phone_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (
        ${id}, 'authenticated', 'authenticated', ${user.email}, ${user.phone},
        ${user.email && user.emailConfirmed ? new Date() : null},
        ${user.phone && user.phoneConfirmed ? new Date() : null},
        ${transaction.json(appMetadata)}, ${transaction.json(user.userMetadata)}
      )`;
    for (const provider of providers) {
      const address = provider === 'email' ? { email: user.email } : { phone: user.phone };
      const data = { sub: id, email_verified: false, phone_verified: false, ...address };
      await transaction`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        values (${randomUUID()}, ${provider}, ${id}, ${id}, ${transaction.json(data)})`;
    }
  });
  const created = await readUser(sql, 'id', id);
  if (!created) throw new Error('The new user cannot be read back.');
  return created;
}

/** Finds one user by id or by lower-case e-mail address; null when there is none. */
export async function readUser(sql: Sql, column: 'id' | 'email', value: string): Promise<UserBody | null> {
  const [row] = await sql<UserRow[]>`select * from auth.users where ${sql(column)} = ${value}`;
  if (!row) return null;
  const identities = await sql<IdentityRow[]>`
    select * from auth.identities where user_id = ${row.id} order by created_at`;
  return userBody(row, identities);
}

export async function deleteUser(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`delete from auth.users where id = ${id} returning id`;
  return rows.length === 1;
}

function userBody(row: UserRow, identities: readonly IdentityRow[]): UserBody {
  return {
    id: row.id,
    aud: row.aud,
    role: row.role,
    email: row.email ?? '',
    phone: row.phone ?? '',
    ...optional('email_confirmed_at', row.email_confirmed_at),
    ...optional('phone_confirmed_at', row.phone_confirmed_at),
    ...optional('confirmed_at', row.confirmed_at),
    ...optional('last_sign_in_at', row.last_sign_in_at),
    app_metadata: row.raw_app_meta_data,
    user_metadata: row.raw_user_meta_data,
    identities: identities.map(({ id, provider_id, ...identity }) => ({
      ...identity,
      identity_id: id,
      id: provider_id,
    })),
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_anonymous: row.is_anonymous,
  };
}

function optional(name: string, value: Date | null): Record<string, Date> {
  return value ? { [name]: value } : {};
}
