import { v7 as uuid } from "uuid";
import { maxMetadataBytes, type AuthSql, type AuthTx, type Engine } from "../config.server.ts";
import { confirmEmail, ensureEmailIdentity, refreshProviders, type UserRow } from "./users.server.ts";

/** Password and metadata of a sign-up. They apply only once the email of this sign-up is answered. */
export interface SignupRow {
  id: string;
  email: string;
  password_hash: string | null;
  user_metadata: Record<string, unknown>;
  identity_id: string | null;
  redeemed_at: Date | null;
  created_at: Date;
}

/** Returns the newest unconfirmed sign-ups of an address, at most two: enough to tell whether there is exactly one. */
export const waitingSignups = (sql: AuthSql | AuthTx, email: string) =>
  sql<SignupRow[]>`
    select * from auth.signups where email = ${email} and redeemed_at is null order by created_at desc, id desc limit 2`;

/**
 * Finds the sign-up that a resent email belongs to: the named one, otherwise the only one. With several pending sign-ups and
 * none named, the email confirms only the address.
 */
export async function signupToResend(tx: AuthTx, email: string, id: string | null): Promise<SignupRow | undefined> {
  if (id !== null) {
    const [named] = await tx<SignupRow[]>`
      select * from auth.signups where id = ${id} and email = ${email} and redeemed_at is null`;
    if (named) return named;
  }
  const waiting = await waitingSignups(tx, email);
  return waiting.length === 1 ? waiting[0] : undefined;
}

/** Creates the sign-up for a provider account with an unverified address; repeated calls return the same one. */
export async function signupOfIdentity(
  tx: AuthTx,
  engine: Engine,
  order: { email: string; identityId: string; metadata: Record<string, unknown> },
): Promise<SignupRow> {
  const { email, identityId, metadata } = order;
  const [known] = await tx<SignupRow[]>`
    select * from auth.signups where identity_id = ${identityId} and email = ${email} and redeemed_at is null`;
  if (known) return known;
  const [made] = await tx<SignupRow[]>`
    insert into auth.signups (id, email, user_metadata, identity_id, created_at)
    values (${uuid()}, ${email}, ${tx.json(metadata)}, ${identityId}, ${engine.now()}) returning *`;
  if (!made) throw new Error("The sign-up could not be stored.");
  return made;
}

/** Returns the account's metadata (written by an operator), overridden by the sign-up's. */
function joined(user: UserRow, signup: SignupRow | undefined): Record<string, unknown> {
  const both = { ...user.user_metadata, ...signup?.user_metadata };
  const { sub, email, email_verified, phone_verified } = user.user_metadata;
  const small = Buffer.byteLength(JSON.stringify(both)) <= maxMetadataBytes;
  return small ? both : { ...signup?.user_metadata, sub, email, email_verified, phone_verified };
}

/**
 * Gives the account to the person who answered its email: applies the password and metadata of the sign-up that sent the
 * email, and removes everything others added. `given` is the hash of a password that an operator set instead. The user's row
 * must be locked.
 */
export async function confirmOwner(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  signupId: string | null,
  given: string | null = null,
): Promise<UserRow> {
  if (user.email_confirmed_at) return user;
  const now = engine.now();
  const [signup] = await tx<SignupRow[]>`
    select * from auth.signups where id = ${signupId} and email = ${user.email} and redeemed_at is null`;
  await tx`
    delete from auth.identities where user_id = ${user.id} and provider <> 'email'
      and id is distinct from ${signup?.identity_id ?? null}`;
  await tx`delete from auth.sessions where user_id = ${user.id}`;
  await tx`delete from auth.flow_states where user_id = ${user.id}`;
  await forgetSignups(tx, user.email, signup?.id);
  await tx`
    update auth.signups set redeemed_at = ${now}, password_hash = null, user_metadata = '{}'
    where id = ${signup?.id ?? null}`;
  const [owned] = await tx<UserRow[]>`
    update auth.users set password_hash = coalesce(${given ?? signup?.password_hash ?? null}, password_hash),
      user_metadata = ${tx.json(joined(user, signup))}
    where id = ${user.id} returning *`;
  if (!signup?.identity_id) await ensureEmailIdentity(tx, user, now);
  await engine.mailIntervals.forget(tx, "signup", user.email);
  return refreshProviders(tx, await confirmEmail(tx, owned ?? user, now), now);
}

/** Applies the pending sign-up of an address that an operator confirms, if there is exactly one. */
export async function adoptOnlySignup(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  given: string | null,
): Promise<UserRow> {
  const waiting = user.email === null ? [] : await waitingSignups(tx, user.email);
  return confirmOwner(tx, engine, user, waiting.length === 1 ? (waiting[0]?.id ?? null) : null, given);
}

/** Deletes an address's unanswered sign-ups and their emails. */
export async function forgetSignups(tx: AuthTx, email: string | null, except?: string): Promise<void> {
  await tx`
    delete from auth.signups where email = ${email} and id is distinct from ${except ?? null} and redeemed_at is null`;
}
