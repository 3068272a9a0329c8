import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { v7 as uuid } from "uuid";
import { beginAttempt } from "../attempts.server.ts";
import { flowLifetime, type AuthMailKind, type AuthTx, type Engine } from "../config.server.ts";
import { confirmEmailChange, lockChangeByCode, isTokenCurrent } from "./email-change.server.ts";
import { AuthError, otpExpired, userBanned } from "../errors.server.ts";
import { missingUserId, tokenByCode, tokenByLink, type MailTokenRow } from "./tokens.server.ts";
import { callerInfoOf } from "../requests.server.ts";
import { sha256 } from "../keys/secrets.server.ts";
import { confirmOwner } from "../users/signups.server.ts";
import { openSession, tokenResponse } from "../sessions/sessions.server.ts";
import { isBanned, lockUser, userByEmail, type UserRow } from "../users/users.server.ts";

/** Token kinds for each protocol `type`. */
const byType: Record<string, AuthMailKind[]> = {
  signup: ["signup"],
  invite: ["invite"],
  magiclink: ["magiclink"],
  recovery: ["recovery"],
  email: ["signup", "magiclink"],
  email_change: ["email_change_current", "email_change_new"],
};

export const kindsOf = (type: string): AuthMailKind[] | undefined =>
  Object.hasOwn(byType, type) ? byType[type] : undefined;

/** `amr` method of sessions from a PKCE link; without PKCE it is `otp`. */
const methodOf: Partial<Record<AuthMailKind, string>> = {
  signup: "email/signup",
  invite: "invite",
  magiclink: "magiclink",
  recovery: "recovery",
  email_change_current: "email_change",
  email_change_new: "email_change",
};

export const linkExpired = () => otpExpired("Email link is invalid or has expired");

type Held = { user: UserRow; token: MailTokenRow };

/**
 * Redeems the token: confirms or changes the address and voids the user's other emailed tokens. Null if an email change
 * still awaits the other address.
 */
async function redeem(tx: AuthTx, engine: Engine, { user, token }: Held): Promise<UserRow | null> {
  if (isBanned(user, engine.now())) throw userBanned(403);
  if (token.kind === "email_change_current" || token.kind === "email_change_new") {
    return confirmEmailChange(tx, engine, user, token);
  }
  await tx`delete from auth.one_time_tokens where user_id = ${user.id}`;
  return confirmOwner(tx, engine, user, token.signup_id);
}

/** Returns a link's token and its user, locked; undefined if the token is not valid for one of `kinds`. */
async function holdByLink(tx: AuthTx, engine: Engine, tokenHash: string, kinds: AuthMailKind[]) {
  const found = await tokenByLink(tx, tokenHash);
  const user = found && (await lockUser(tx, found.user_id));
  const token = user && (await tokenByLink(tx, tokenHash));
  if (!user || !token || !kinds.includes(token.kind) || token.expires_at <= engine.now()) return undefined;
  return isTokenCurrent(user, token) ? { user, token } : undefined;
}

/** A code that someone typed. With `signupId`, codes of the address's other sign-ups count as wrong. */
interface TypedCode {
  email: string;
  code: string;
  signupId: string | null;
}

async function holdByCode(tx: AuthTx, engine: Engine, kinds: AuthMailKind[], { email, code, signupId }: TypedCode) {
  const found = await userByEmail(tx, email);
  const user = await lockUser(tx, found?.id ?? missingUserId);
  const token = await tokenByCode(tx, engine, user?.id ?? missingUserId, kinds, code, signupId);
  return user && token && token.sent_to === user.email ? { user, token } : undefined;
}

const auditUse = (tx: AuthTx, c: Context, engine: Engine, { user, token }: Held) =>
  engine.audit(tx, {
    action: token.kind === "invite" ? "invite_accepted" : "verification_attempted",
    actor: user,
    ip: engine.clientIp(c),
    traits: { type: token.kind },
  });

/** Opens a session by a token; null after the first of two confirmations. */
async function signInByToken(
  c: Context,
  engine: Engine,
  hold: (tx: AuthTx) => Promise<Held | undefined>,
  refusal: AuthError,
) {
  const outcome = await engine.sql.begin(async (tx) => {
    const held = await hold(tx);
    if (!held) return refusal;
    const user = await redeem(tx, engine, held);
    await auditUse(tx, c, engine, held);
    return user && openSession(tx, engine, user, "otp", callerInfoOf(c, engine));
  });
  if (outcome instanceof AuthError) throw outcome;
  return outcome && tokenResponse(engine, engine.sql, outcome.user, outcome.session);
}

/** Signs in with the token of an emailed link; null after the first of two confirmations. */
export const signInByLink = (c: Context, engine: Engine, tokenHash: string, kinds: AuthMailKind[]) =>
  signInByToken(c, engine, (tx) => holdByLink(tx, engine, tokenHash, kinds), linkExpired());

/** Signs in by a typed code. Wrong codes are counted for the address as given. */
export async function signInByCode(c: Context, engine: Engine, kinds: AuthMailKind[], typed: TypedCode) {
  const { email, code } = typed;
  const known = await userByEmail(engine.sql, email);
  const ip = engine.clientIp(c);
  const attempt = await beginAttempt(engine, { kind: "code", account: email, userId: known?.id, ip });
  const hold = kinds.includes("email_change_new")
    ? (tx: AuthTx) => lockChangeByCode(tx, engine, email, code)
    : (tx: AuthTx) => holdByCode(tx, engine, kinds, typed);
  try {
    const session = await signInByToken(c, engine, hold, otpExpired());
    await attempt.succeeded();
    return session;
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== "otp_expired") await attempt.undo();
    throw error;
  }
}

/** Creates the code for an emailed PKCE link; only a browser with the verifier gets a session for it. */
async function issueFlowCode(tx: AuthTx, engine: Engine, user: UserRow, token: MailTokenRow): Promise<string> {
  const code = randomUUID();
  const now = engine.now();
  const yesterday = new Date(now.getTime() - 86_400_000);
  await tx`delete from auth.flow_states where user_id = ${user.id} and expires_at < ${yesterday}`;
  await tx`
    insert into auth.flow_states (id, user_id, code_digest, code_challenge, code_challenge_method,
      authentication_method, created_at, expires_at)
    values (${uuid()}, ${user.id}, ${sha256(code)}, ${token.code_challenge}, ${token.code_challenge_method},
      ${methodOf[token.kind] ?? "otp"}, ${now}, ${new Date(now.getTime() + flowLifetime * 1000)})`;
  return code;
}

/**
 * Redeems a PKCE link for a code, which only the browser with the verifier can exchange for a session; null after the
 * first of two confirmations.
 */
export async function flowCodeByLink(c: Context, engine: Engine, tokenHash: string, kinds: AuthMailKind[]) {
  return engine.sql.begin(async (tx) => {
    const held = await holdByLink(tx, engine, tokenHash, kinds);
    if (!held) throw linkExpired();
    const user = await redeem(tx, engine, held);
    await auditUse(tx, c, engine, held);
    return user && issueFlowCode(tx, engine, user, held.token);
  });
}
