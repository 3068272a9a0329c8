import type { Context } from "hono";
import { z } from "zod";
import { beginAttempt } from "../attempts.server.ts";
import { requireUserForChange } from "../sessions/bearer.server.ts";
import type { AuthTx, Engine } from "../config.server.ts";
import { dropEmailChange, emailExists, emailTaken, requestEmailChange } from "../mail/email-change.server.ts";
import { AuthError, phoneDisabled, sessionGone, userGone, validationFailed } from "../errors.server.ts";
import { requireRaisedSession } from "../factors/lookup.server.ts";
import { wordsAbout } from "../passwords/guessable.server.ts";
import { networkOf } from "../../app/platform/net/address.server.ts";
import { notify } from "../mail/notices.server.ts";
import { requirePassword } from "../passwords/passwords.server.ts";
import { tokenIdByNonce, reauthenticationNotValid, spendNonce } from "./reauthenticate.server.ts";
import { redirectTarget } from "../redirects.server.ts";
import { challengeOf, emailOf, metadata, pkceFields, readBody, callerInfoOf, text } from "../requests.server.ts";
import type { SessionRow } from "../sessions/sessions.server.ts";
import { lockUser, mergeMetadata, requireSmallMetadata, type UserRow } from "./users.server.ts";

const userBody = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: z.unknown().optional(),
  ...pkceFields,
});
type Body = z.output<typeof userBody>;

/** Seconds after which a session is too old to change the password without an emailed code. */
const freshSession = 86_400;
/** Users who signed in by email have proven their identity and may have forgotten the password. */
const byMail = ["otp", "magiclink", "recovery"];

const samePassword = () =>
  new AuthError(422, "same_password", "New password should be different from the old password.");

interface Change {
  /** Hash of the new password, computed before the transaction. */
  passwordHash: string | null;
  /** The emailed code that the change uses up. */
  nonceId: string | null;
  newEmail: string | null;
}

/** Checks the current password. Wrong ones count like failed sign-ins. */
async function requireCurrent(engine: Engine, user: UserRow, given: string, ip: string): Promise<void> {
  const account = user.email ?? user.id;
  const attempt = await beginAttempt(engine, { kind: "password", account, userId: user.id, ip });
  const right = await engine.passwords.verify(given, user.password_hash).catch(async (error) => {
    await attempt.undo();
    throw error;
  });
  if (!right) {
    throw new AuthError(400, "current_password_invalid", "Current password required when setting new password.");
  }
  await attempt.succeeded();
}

/** Steps 5 to 7 of a password change. Returns the emailed code's id if one was needed. */
async function requireRight(engine: Engine, user: UserRow, session: SessionRow, body: Body, ip: string) {
  const password = body.password ?? "";
  let nonceId: string | null = null;
  const age = (engine.now().getTime() - session.created_at.getTime()) / 1000;
  if (engine.securePasswordChange && age > freshSession) {
    if (body.nonce === "") {
      throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
    }
    nonceId = await tokenIdByNonce(engine, user, body.nonce);
    if (nonceId === null) throw reauthenticationNotValid();
  }
  const cameByMail = session.amr.some((entry) => byMail.includes(entry.method));
  if (engine.requireCurrentPassword && user.password_hash && !cameByMail) {
    if (body.current_password === "") {
      throw new AuthError(400, "current_password_required", "Current password required when setting new password.");
    }
    await requireCurrent(engine, user, body.current_password, ip);
    if (password === body.current_password) throw samePassword();
  } else if (user.password_hash && (await engine.passwords.verify(password, user.password_hash))) {
    throw samePassword();
  }
  return nonceId;
}

/** Ends the user's other sessions, voids all emailed tokens and pending changes, and forgets other known networks. */
async function endOthers(tx: AuthTx, engine: Engine, userId: string, keep: SessionRow, ip: string): Promise<void> {
  await tx`delete from auth.sessions where user_id = ${userId} and id <> ${keep.id}`;
  await engine.sessionsEnded(tx, userId, keep.id);
  await dropEmailChange(tx, userId);
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`;
  await tx`delete from auth.flow_states where user_id = ${userId}`;
  await tx`delete from auth.sign_in_places where user_id = ${userId} and place <> ${networkOf(ip)}`;
}

/** `PUT /user`: changes metadata, password, and address in one transaction. Checks run in the protocol's order. */
export async function changeUser(c: Context, engine: Engine): Promise<UserRow> {
  const who = callerInfoOf(c, engine);
  const { user: before, session } = await requireUserForChange(c, engine);
  await engine.limiter.perRequest("user", who.ip, engine.limits.updateUser);
  const body = await readBody(c, userBody);
  const { password } = body;
  if (body.phone !== "") throw phoneDisabled();
  const email = body.email === "" ? before.email : emailOf(body.email);
  const order = { challenge: challengeOf(body), redirectTo: redirectTarget(c, engine) };
  if (typeof password === "string") requirePassword(password, wordsAbout(email, before.user_metadata));
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  const newEmail = email === before.email ? null : email;
  const wantsPassword = typeof password === "string";
  if (wantsPassword || newEmail || body.data) {
    const message = "AAL2 session is required to update email, password or metadata when MFA is enabled.";
    await requireRaisedSession(engine.sql, before.id, session, message, 401);
  }
  if (wantsPassword && before.is_anonymous && !before.email && !before.phone && !newEmail) {
    throw validationFailed("Updating password of an anonymous user without an email or phone is not allowed", 422);
  }
  if (newEmail && (await emailTaken(engine.sql, newEmail))) throw emailExists();
  const nonceId = wantsPassword ? await requireRight(engine, before, session, body, who.ip) : null;
  const passwordHash = wantsPassword ? await engine.passwords.hash(password) : null;

  return engine.sql.begin(async (tx) => {
    const held = await holdUnchanged(tx, before, session, { passwordHash, nonceId, newEmail });
    const now = engine.now();
    const merged = body.data ? requireSmallMetadata(mergeMetadata(held.user_metadata, body.data)) : held.user_metadata;
    if (passwordHash !== null) {
      await endOthers(tx, engine, held.id, session, who.ip);
      await engine.audit(tx, { action: "user_updated_password", actor: held, ip: who.ip });
      await notify(tx, engine, held, "password_changed");
    }
    const [changed] = await tx<UserRow[]>`
      update auth.users set user_metadata = ${tx.json(merged)},
        password_hash = coalesce(${passwordHash}, password_hash), updated_at = ${now}
      where id = ${held.id} returning *`;
    await engine.audit(tx, { action: "user_modified", actor: held, ip: who.ip });
    const user = changed ?? held;
    if (!newEmail) return user;
    const asked = await requestEmailChange(tx, engine, user, newEmail, order);
    if (user.email) await engine.mailIntervals.take("email_change", user.email, tx);
    return asked;
  });
}

/** Locks the user's row; throws if what was checked before the transaction has changed. */
async function holdUnchanged(tx: AuthTx, before: UserRow, session: SessionRow, change: Change): Promise<UserRow> {
  const held = await lockUser(tx, before.id);
  if (!held) throw userGone();
  const [alive] = await tx`select 1 from auth.sessions where id = ${session.id}`;
  if (!alive) throw sessionGone();
  const outdated =
    (change.passwordHash !== null && held.password_hash !== before.password_hash) ||
    (change.newEmail !== null && held.email !== before.email);
  if (outdated) throw new AuthError(409, "conflict", "The user was changed by another request, please try again");
  if (change.nonceId !== null && !(await spendNonce(tx, change.nonceId))) throw reauthenticationNotValid();
  return held;
}
