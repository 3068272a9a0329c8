import { v7 as uuid } from "uuid";
import type { Admin } from "./access.server.ts";
import type { UserInput } from "./user-body.server.ts";
import type { AuthTx, Engine } from "../config.server.ts";
import { dropEmailChange, emailExists } from "../mail/email-change.server.ts";
import { AuthError } from "../errors.server.ts";
import { adoptOnlySignup } from "../users/signups.server.ts";
import { confirmEmail, mergeMetadata, requireSmallMetadata, type UserRow } from "../users/users.server.ts";

const phoneExists = () => new AuthError(422, "phone_exists", "Phone number already registered by another user");

/** Returns the audit traits that identify the affected user. */
export const auditTraitsFor = (user: Pick<UserRow, "id" | "email" | "phone">) => ({
  user_id: user.id,
  user_email: user.email ?? "",
  user_phone: user.phone ?? "",
});

/** Converts a unique violation (email, phone, id) to the protocol's error; returns other errors unchanged. */
function taken(thrown: unknown): unknown {
  const error = thrown as { code?: string; constraint_name?: string };
  if (error.code !== "23505") return thrown;
  if (error.constraint_name?.includes("email")) return emailExists();
  if (error.constraint_name?.includes("phone")) return phoneExists();
  return new AuthError(422, "user_already_exists", "A user with this ID has already been registered");
}

/** Updates the user's email or phone identity, or creates it. */
async function setIdentity(tx: AuthTx, user: UserRow, provider: "email" | "phone", now: Date): Promise<void> {
  const claims = {
    sub: user.id,
    ...(provider === "email" ? { email: user.email } : { phone: user.phone }),
    email_verified: provider === "email" && user.email_confirmed_at !== null,
    phone_verified: provider === "phone" && user.phone_confirmed_at !== null,
  };
  const email = provider === "email" ? user.email : null;
  await tx`
    insert into auth.identities
      (id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at)
    values (${uuid()}, ${user.id}, ${provider}, ${user.id}, ${tx.json(claims)}, ${email}, null, ${now}, ${now})
    on conflict (provider, provider_id) do update set
      identity_data = auth.identities.identity_data || excluded.identity_data, email = excluded.email, updated_at = ${now}`;
}

/** Creates a user without sending email. Confirms the address or number only if requested. */
export async function createUser(tx: AuthTx, engine: Engine, wished: UserInput, admin: Admin): Promise<UserRow> {
  const now = engine.now();
  const providers = [...(wished.email ? ["email"] : []), ...(wished.phone ? ["phone"] : [])];
  const appMetadata = requireSmallMetadata(mergeMetadata({ provider: providers[0], providers }, wished.appMetadata));
  const userMetadata = requireSmallMetadata(mergeMetadata({}, wished.userMetadata));
  const [made] = await tx<UserRow[]>`
    insert into auth.users (id, role, email, phone, password_hash, app_metadata, user_metadata, phone_confirmed_at,
      banned_until, created_at, updated_at)
    values (${wished.id ?? uuid()}, ${wished.role ?? "authenticated"}, ${wished.email}, ${wished.phone},
      ${wished.passwordHash}, ${tx.json(appMetadata)}, ${tx.json(userMetadata)},
      ${wished.confirmPhone && wished.phone ? now : null}, ${wished.ban?.until ?? null}, ${now}, ${now})
    returning *`.catch((error: unknown) => {
    throw taken(error);
  });
  if (!made) throw new Error("The user could not be stored.");
  const user = wished.confirmEmail && made.email ? await confirmEmail(tx, made, now) : made;
  if (user.email) await setIdentity(tx, user, "email", now);
  if (user.phone) await setIdentity(tx, user, "phone", now);
  await engine.audit(tx, { action: "user_signedup", actor: admin.actor, ip: admin.ip, traits: auditTraitsFor(user) });
  return user;
}

/** Ends all sessions, voids all emailed links and codes, and forgets the known networks. */
export async function revokeAllAccess(tx: AuthTx, engine: Engine, userId: string): Promise<void> {
  await tx`delete from auth.sessions where user_id = ${userId}`;
  await engine.sessionsEnded(tx, userId, null);
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`;
  await tx`delete from auth.flow_states where user_id = ${userId}`;
  await tx`delete from auth.sign_in_places where user_id = ${userId}`;
}

/** Applies the given fields immediately, without email. The user's row must be locked. */
export async function changeAsAdmin(
  tx: AuthTx,
  engine: Engine,
  held: UserRow,
  wished: UserInput,
  admin: Admin,
): Promise<UserRow> {
  const now = engine.now();
  const email = wished.email ?? held.email;
  const phone = wished.phone ?? held.phone;
  const movesEmail = email !== held.email;
  const userMetadata = mergeMetadata(held.user_metadata, {
    ...(movesEmail && "email" in held.user_metadata && { email }),
    ...wished.userMetadata,
  });
  const appMetadata = mergeMetadata(held.app_metadata, wished.appMetadata);
  if (movesEmail) await dropEmailChange(tx, held.id);
  if (movesEmail || wished.passwordHash !== null) await tx`delete from auth.one_time_tokens where user_id = ${held.id}`;
  const [changed] = await tx<UserRow[]>`
    update auth.users set email = ${email}, phone = ${phone}, role = ${wished.role ?? held.role},
      password_hash = ${wished.passwordHash ?? held.password_hash},
      user_metadata = ${tx.json(requireSmallMetadata(userMetadata))},
      app_metadata = ${tx.json(requireSmallMetadata(appMetadata))},
      phone_confirmed_at = ${wished.confirmPhone && phone ? (held.phone_confirmed_at ?? now) : held.phone_confirmed_at},
      banned_until = ${wished.ban ? wished.ban.until : held.banned_until}, updated_at = ${now}
    where id = ${held.id} returning *`.catch((error: unknown) => {
    throw taken(error);
  });
  let user = changed ?? held;
  if (wished.confirmEmail && user.email && !user.email_confirmed_at) {
    user = await (movesEmail ? confirmEmail(tx, user, now) : adoptOnlySignup(tx, engine, user, wished.passwordHash));
  }
  if (movesEmail) await setIdentity(tx, user, "email", now);
  if (phone !== held.phone) await setIdentity(tx, user, "phone", now);
  const trail = { actor: admin.actor, ip: admin.ip, traits: auditTraitsFor(user) };
  if (wished.passwordHash !== null) {
    await revokeAllAccess(tx, engine, user.id);
    await engine.audit(tx, { action: "user_updated_password", ...trail });
  }
  // A ban also invalidates access tokens already issued.
  if (wished.ban?.until) await engine.sessionsEnded(tx, user.id, null);
  await engine.audit(tx, { action: "user_modified", ...trail });
  return user;
}

/**
 * Deletes a user and all dependent rows. A soft delete keeps the row with only its id, so references elsewhere still
 * resolve; the address can be used again.
 */
export async function deleteUser(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  soft: boolean,
  admin: Admin,
): Promise<void> {
  const now = engine.now();
  await engine.sessionsEnded(tx, user.id, null);
  if (soft) {
    await revokeAllAccess(tx, engine, user.id);
    await tx`delete from auth.identities where user_id = ${user.id}`;
    await tx`delete from auth.mfa_factors where user_id = ${user.id}`;
    await tx`
      update auth.users set email = null, phone = null, new_email = null, new_phone = null, email_change_awaits = null,
        password_hash = null, app_metadata = '{}', user_metadata = '{}', deleted_at = coalesce(deleted_at, ${now}),
        updated_at = ${now}
      where id = ${user.id}`;
  } else {
    await tx`delete from auth.users where id = ${user.id}`;
  }
  const traits = { ...auditTraitsFor(user), soft };
  await engine.audit(tx, { action: "user_deleted", actor: admin.actor, ip: admin.ip, traits });
}
