import { v7 as uuid } from "uuid";
import { maxMetadataBytes, type AuthSql, type AuthTx, type Engine } from "../config.server.ts";
import { validationFailed } from "../errors.server.ts";
import { factorObject, factorsOf, type FactorRow } from "../factors/rows.server.ts";

type Json = Record<string, unknown>;

export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  app_metadata: Json;
  user_metadata: Json;
  is_anonymous: boolean;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  invited_at: Date | null;
  new_email: string | null;
  email_change_sent_at: Date | null;
  email_change_awaits: "both" | "current" | "new" | null;
  new_phone: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface IdentityRow {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Json;
  email: string | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const iso = (at: Date | null) => at?.toISOString();

/** Presents a user in the protocol's format, without secrets and unset fields. */
export function userObject(user: UserRow, identities: IdentityRow[], factors: FactorRow[]): Json {
  const confirmed = [user.email_confirmed_at, user.phone_confirmed_at].filter((at) => at !== null);
  const confirmedAt = confirmed.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  const optional: Json = {
    email_confirmed_at: iso(user.email_confirmed_at),
    phone_confirmed_at: iso(user.phone_confirmed_at),
    confirmed_at: iso(confirmedAt),
    confirmation_sent_at: iso(user.confirmation_sent_at),
    recovery_sent_at: iso(user.recovery_sent_at),
    invited_at: iso(user.invited_at),
    last_sign_in_at: iso(user.last_sign_in_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: iso(user.email_change_sent_at),
    new_phone: user.new_phone ?? undefined,
    phone_change_sent_at: iso(user.phone_change_sent_at),
    reauthentication_sent_at: iso(user.reauthentication_sent_at),
    banned_until: iso(user.banned_until),
    deleted_at: iso(user.deleted_at),
  };
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    phone: user.phone ?? "",
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      email: identity.email ?? "",
      last_sign_in_at: identity.last_sign_in_at?.toISOString() ?? null,
      created_at: identity.created_at.toISOString(),
      updated_at: identity.updated_at.toISOString(),
    })),
    ...(factors.length > 0 && { factors: factors.map(factorObject) }),
    is_anonymous: user.is_anonymous,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  };
}

export const isBanned = (user: UserRow, now: Date) => user.banned_until !== null && user.banned_until > now;

export async function userByEmail(sql: AuthSql | AuthTx, email: string): Promise<UserRow | undefined> {
  const [user] = await sql<UserRow[]>`select * from auth.users where email = ${email} and deleted_at is null`;
  return user;
}

/**
 * Locks the user's row until the transaction ends. Every write to a user, their tokens, or their set of sessions takes
 * this lock first, so two such writes cannot deadlock.
 */
export async function lockUser(tx: AuthTx, id: string): Promise<UserRow | undefined> {
  const [user] = await tx<UserRow[]>`
    select * from auth.users where id = ${id} and deleted_at is null for no key update`;
  return user;
}

export async function identitiesOf(sql: AuthSql | AuthTx, userId: string): Promise<IdentityRow[]> {
  return sql<IdentityRow[]>`select * from auth.identities where user_id = ${userId} order by created_at, id`;
}

export async function fullUser(sql: AuthSql | AuthTx, user: UserRow): Promise<Json> {
  const [identities, factors] = await Promise.all([identitiesOf(sql, user.id), factorsOf(sql, user.id)]);
  return userObject(user, identities, factors);
}

/** Presents a user to clients, with a service's metadata over the stored metadata. */
export async function shownUser(sql: AuthSql | AuthTx, engine: Engine, user: UserRow): Promise<UserRow> {
  const shown = await engine.shownMetadata(sql, user.id);
  return { ...user, user_metadata: { ...user.user_metadata, ...shown } };
}

export interface NewUser {
  id?: string;
  email: string;
  /** PHC string from `hashSecret`; null if the user has no password or has not confirmed the sign-up. */
  passwordHash: string | null;
  metadata: Json;
  confirmedAt: Date | null;
  now: Date;
}

/** Inserts a user with an email identity; undefined if the address is taken. Seeds use it too. */
export async function insertUser(tx: AuthTx, given: NewUser): Promise<UserRow | undefined> {
  const { id = uuid(), email, now, confirmedAt } = given;
  const verified = confirmedAt !== null;
  const claims = { sub: id, email, email_verified: verified, phone_verified: false };
  const app = { provider: "email", providers: ["email"] };
  const [user] = await tx<UserRow[]>`
    insert into auth.users
      (id, email, password_hash, app_metadata, user_metadata, email_confirmed_at, created_at, updated_at)
    values (${id}, ${email}, ${given.passwordHash}, ${tx.json(app)},
      ${tx.json({ ...given.metadata, ...claims })}, ${confirmedAt}, ${now}, ${now})
    on conflict (email) do nothing
    returning *`;
  if (!user) return undefined;
  await tx`
    insert into auth.identities
      (id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at)
    values (${uuid()}, ${id}, 'email', ${id}, ${tx.json(claims)}, ${email}, ${now}, ${now}, ${now})`;
  return user;
}

/** Adds an email identity to a user who signed up another way. */
export async function ensureEmailIdentity(tx: AuthTx, user: UserRow, now: Date): Promise<void> {
  const claims = { sub: user.id, email: user.email, email_verified: false, phone_verified: false };
  await tx`
    insert into auth.identities
      (id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at)
    values (${uuid()}, ${user.id}, 'email', ${user.id}, ${tx.json(claims)}, ${user.email}, ${now}, ${now}, ${now})
    on conflict (provider, provider_id) do nothing`;
}

/** Updates the user's provider list in `app_metadata`. */
export async function refreshProviders(tx: AuthTx, user: UserRow, now: Date): Promise<UserRow> {
  const providers = [...new Set((await identitiesOf(tx, user.id)).map((identity) => identity.provider))];
  const before = user.app_metadata["provider"];
  const provider = providers.find((name) => name === before) ?? providers[0];
  const [changed] = await tx<UserRow[]>`
    update auth.users set app_metadata = app_metadata || ${tx.json({ provider: provider ?? null, providers })},
      updated_at = ${now}
    where id = ${user.id} returning *`;
  return changed ?? user;
}

/** Marks the address as confirmed in the user, metadata, and identity. */
export async function confirmEmail(tx: AuthTx, user: UserRow, now: Date): Promise<UserRow> {
  const [confirmed] = await tx<UserRow[]>`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, ${now}), updated_at = ${now},
      user_metadata = user_metadata || '{"email_verified": true}'
    where id = ${user.id} returning *`;
  await tx`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = ${now}
    where user_id = ${user.id} and provider = 'email'`;
  return confirmed ?? user;
}

/** Merges `changes` into `before`; null removes a key. */
export function mergeMetadata(before: Json, changes: Json): Json {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));
}

export function requireSmallMetadata(value: Json): Json {
  if (Buffer.byteLength(JSON.stringify(value)) > maxMetadataBytes) {
    throw validationFailed(`User metadata cannot be larger than ${maxMetadataBytes} bytes`);
  }
  return value;
}
