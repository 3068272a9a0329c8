import { v7 as uuid } from "uuid";
import type { AuthTx, Engine } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";
import { mailTooSoon } from "./intervals.server.ts";
import { mailWait, matchCode, missingUserId, sendTokenMail, type MailTokenRow } from "./tokens.server.ts";
import { notify } from "./notices.server.ts";
import type { Challenge } from "../requests.server.ts";
import type { UserRow } from "../users/users.server.ts";

/** Maximum number of tokens for the same address that a code is compared with. */
const mostClaimants = 20;

export const emailExists = () =>
  new AuthError(422, "email_exists", "A user with this email address has already been registered");

/** Response to the first of two confirmations. */
export const firstConfirmedMessage =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Whether a user already has the address, confirmed or not. */
export async function emailTaken(tx: AuthTx | Engine["sql"], email: string): Promise<boolean> {
  const [row] = await tx`select 1 from auth.users where email = ${email}`;
  return row !== undefined;
}

/**
 * Stores the requested new address without applying it, and voids tokens of an earlier request. The user's row must be
 * locked.
 */
export async function storeEmailChange(tx: AuthTx, engine: Engine, user: UserRow, newEmail: string): Promise<UserRow> {
  const now = engine.now();
  await tx`
    delete from auth.one_time_tokens
    where user_id = ${user.id} and kind in ('email_change_current', 'email_change_new')`;
  const awaits = engine.secureEmailChange && user.email !== null ? "both" : "new";
  const [wished] = await tx<UserRow[]>`
    update auth.users set new_email = ${newEmail}, email_change_awaits = ${awaits}, email_change_sent_at = ${now},
      updated_at = ${now}
    where id = ${user.id} returning *`;
  return wished ?? user;
}

/** Drops an unconfirmed email change. */
export async function dropEmailChange(tx: AuthTx, userId: string): Promise<void> {
  await tx`
    update auth.users set new_email = null, email_change_awaits = null
    where id = ${userId} and email_change_awaits is not null`;
  await tx`
    delete from auth.one_time_tokens
    where user_id = ${userId} and kind in ('email_change_current', 'email_change_new')`;
}

interface Order {
  challenge: Challenge | null;
  redirectTo: string;
}

/** Starts an email change: emails the new address and, if both must confirm, the current one. */
export async function requestEmailChange(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  newEmail: string,
  order: Order,
): Promise<UserRow> {
  const wait = mailWait(engine, user.email_change_sent_at);
  if (wait > 0) throw mailTooSoon(wait);
  const wished = await storeEmailChange(tx, engine, user, newEmail);
  if (wished.email_change_awaits === "both") {
    await sendTokenMail(tx, engine, { kind: "email_change_current", user: wished, newEmail, ...order });
  }
  await sendTokenMail(tx, engine, { kind: "email_change_new", user: wished, to: newEmail, newEmail, ...order });
  return wished;
}

/** Whether the token is still valid for its address, which may have changed since. */
export function isTokenCurrent(user: UserRow, token: MailTokenRow): boolean {
  if (token.kind === "email_change_new") return token.sent_to === user.new_email;
  if (token.kind === "email_change_current" && user.new_email === null) return false;
  return token.sent_to === user.email;
}

/**
 * Finds an email-change token by its code and the address it was sent to. Several users may have requested that
 * address, so this locks the users of all its tokens.
 */
export async function lockChangeByCode(tx: AuthTx, engine: Engine, sentTo: string, code: string) {
  const wanted = () => tx<MailTokenRow[]>`
    select * from auth.one_time_tokens
    where sent_to = ${sentTo} and kind in ('email_change_current', 'email_change_new')
    order by created_at desc limit ${mostClaimants}`;
  const ids = [missingUserId, ...(await wanted()).map((row) => row.user_id)];
  const users = await tx<UserRow[]>`
    select * from auth.users where id in ${tx(ids)} and deleted_at is null order by id for no key update`;
  const held = (await wanted()).filter((row) => users.some((user) => user.id === row.user_id));
  const token = await matchCode(tx, engine, held, code);
  const user = token && users.find((one) => one.id === token.user_id);
  return user && token && isTokenCurrent(user, token) ? { user, token } : undefined;
}

/** Moves the email identity to the new address, or creates one. */
async function moveIdentity(tx: AuthTx, user: UserRow, email: string, now: Date): Promise<void> {
  const claims = { sub: user.id, email, email_verified: true };
  const moved = await tx`
    update auth.identities set email = ${email}, identity_data = identity_data || ${tx.json(claims)}, updated_at = ${now}
    where user_id = ${user.id} and provider = 'email' returning 1`;
  if (moved.length > 0) return;
  await tx`
    insert into auth.identities
      (id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at)
    values (${uuid()}, ${user.id}, 'email', ${user.id}, ${tx.json({ ...claims, phone_verified: false })}, ${email},
      ${now}, ${now}, ${now})`;
}

/**
 * Applies one confirmation; the user must be locked. Returns null while the other address has yet to confirm. The last
 * confirmation replaces the address and notifies the old one. Throws if another user took the address meanwhile.
 */
export async function confirmEmailChange(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  token: MailTokenRow,
): Promise<UserRow | null> {
  const now = engine.now();
  const side = token.kind === "email_change_new" ? "new" : "current";
  const other = side === "new" ? "current" : "new";
  const awaits = user.email_change_awaits;
  if ((awaits === "both" || awaits === other) && !engine.autoconfirm) {
    await tx`delete from auth.one_time_tokens where id = ${token.id}`;
    await tx`update auth.users set email_change_awaits = ${other}, updated_at = ${now} where id = ${user.id}`;
    return null;
  }
  const email = user.new_email;
  if (email === null) throw new Error("No email change is pending.");
  if (await emailTaken(tx, email)) throw emailExists();
  const providers = Array.isArray(user.app_metadata["providers"]) ? user.app_metadata["providers"] : [];
  const appMetadata = {
    provider: "email",
    ...user.app_metadata,
    providers: providers.includes("email") ? providers : [...providers, "email"],
  };
  const [changed] = await tx<UserRow[]>`
    update auth.users set email = ${email}, new_email = null, email_change_awaits = null, is_anonymous = false,
      email_confirmed_at = coalesce(email_confirmed_at, ${now}), updated_at = ${now},
      user_metadata = user_metadata || ${tx.json({ email, email_verified: true })},
      app_metadata = ${tx.json(appMetadata)}
    where id = ${user.id} returning *`.catch((error: { code?: string }) => {
    throw error.code === "23505" ? emailExists() : error;
  });
  await moveIdentity(tx, user, email, now);
  await tx`delete from auth.one_time_tokens where user_id = ${user.id}`;
  await notify(tx, engine, user, "email_changed", { email });
  return changed ?? user;
}
