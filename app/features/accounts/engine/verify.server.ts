import { randomUUID } from "node:crypto";
import type { Context, Hono } from "hono";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { flowLifetime, type AuthMailKind, type AuthTx, type Engine } from "./config.server.ts";
import { AuthError, asAuthError, otpExpired, userBanned, validationFailed } from "./errors.server.ts";
import { tokenByCode, tokenByLink, type MailTokenRow } from "./mail-tokens.server.ts";
import { redirectTarget, withFragment, withQuery } from "./redirects.server.ts";
import { emailOf, readBody, seen, text } from "./requests.server.ts";
import { sha256 } from "./secrets.server.ts";
import { openSession, tokenResponse } from "./sessions.server.ts";
import { confirmEmail, isBanned, lockUser, userByEmail, type UserRow } from "./users.server.ts";

/** The tokens that a `type` of the protocol stands for. */
const kindsOf: Record<string, AuthMailKind[]> = {
  signup: ["signup"],
  invite: ["invite"],
  magiclink: ["magiclink"],
  recovery: ["recovery"],
  email: ["signup", "magiclink"],
};

/** amr of a session that a PKCE link leads to; without PKCE it is `otp`. */
const methodOf: Partial<Record<AuthMailKind, string>> = {
  signup: "email/signup",
  invite: "invite",
  magiclink: "magiclink",
  recovery: "recovery",
};

const verifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text });
const linkExpired = () => otpExpired("Email link is invalid or has expired");

/** Uses the token up: the address is confirmed, and everything else that was mailed to this user is void. */
async function redeem(tx: AuthTx, engine: Engine, user: UserRow): Promise<UserRow> {
  await tx`delete from auth.one_time_tokens where user_id = ${user.id}`;
  return user.email_confirmed_at ? user : confirmEmail(tx, user, engine.now());
}

/** The token of a link and its user, both held; undefined when it is no longer good for one of `kinds`. */
async function holdByLink(tx: AuthTx, engine: Engine, tokenHash: string, kinds: AuthMailKind[]) {
  const found = await tokenByLink(tx, tokenHash);
  const user = found && (await lockUser(tx, found.user_id));
  const token = user && (await tokenByLink(tx, tokenHash));
  if (!user || !token || !kinds.includes(token.kind) || token.expires_at <= engine.now()) return undefined;
  return token.sent_to === user.email ? { user, token } : undefined;
}

async function holdByCode(tx: AuthTx, engine: Engine, email: string, kinds: AuthMailKind[], code: string) {
  const found = await userByEmail(tx, email);
  const user = found && (await lockUser(tx, found.id));
  const token = user && (await tokenByCode(tx, engine, user.id, kinds, code));
  return user && token && token.sent_to === user.email ? { user, token } : undefined;
}

type Held = { user: UserRow; token: MailTokenRow } | undefined;

async function signInByToken(c: Context, engine: Engine, hold: (tx: AuthTx) => Promise<Held>, refusal: AuthError) {
  const outcome = await engine.sql.begin(async (tx) => {
    const held = await hold(tx);
    if (!held) return refusal;
    if (isBanned(held.user, engine.now())) return userBanned(403);
    const user = await redeem(tx, engine, held.user);
    return openSession(tx, engine, user, "otp", seen(c, engine));
  });
  if (outcome instanceof AuthError) throw outcome;
  return tokenResponse(engine, engine.sql, outcome.user, outcome.session);
}

async function answerByPost(c: Context, engine: Engine): Promise<Record<string, unknown>> {
  const body = await readBody(c, verifyBody);
  if (body.type === "") throw validationFailed("Verify requires a verification type");
  if ((body.token === "") === (body.token_hash === "")) {
    throw validationFailed("Verify requires either a token or a token hash");
  }
  // No phone numbers and no pending change of address exist, so no token of these types does.
  if (["sms", "phone_change", "email_change"].includes(body.type)) throw otpExpired();
  const kinds = Object.hasOwn(kindsOf, body.type) ? kindsOf[body.type] : undefined;
  if (!kinds) throw validationFailed("Invalid verification type");
  if (body.token_hash !== "") {
    if (body.email !== "" || body.phone !== "") {
      throw validationFailed("Only the token_hash and type should be provided");
    }
    return signInByToken(c, engine, (tx) => holdByLink(tx, engine, body.token_hash, kinds), linkExpired());
  }
  if ((body.email === "") === (body.phone === "")) {
    throw validationFailed("Only an email address or phone number should be provided on verify");
  }
  if (body.phone !== "") throw otpExpired();
  let email: string;
  try {
    email = emailOf(body.email);
  } catch {
    throw validationFailed("Unable to validate email address: invalid format", 422);
  }
  if (!/^\d{6}$/.test(body.token)) throw otpExpired();
  return signInByToken(c, engine, (tx) => holdByCode(tx, engine, email, kinds, body.token), otpExpired());
}

const errorNames: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

function failedRedirect(target: string, error: AuthError, pkce: boolean): string {
  const name = errorNames[error.status];
  const told = { ...(name && { error: name }), error_code: error.code, error_description: error.message };
  return withFragment(pkce ? withQuery(target.split("#")[0] ?? "", told) : target, { ...told, sb: "" });
}

/** A mail link that asks for PKCE: the browser gets a code, and a session only with its verifier. */
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

async function answerByLink(c: Context, engine: Engine, tokenHash: string, type: string, target: string) {
  const kinds = Object.hasOwn(kindsOf, type) ? kindsOf[type] : undefined;
  if (!kinds) throw linkExpired();
  if (!tokenHash.startsWith("pkce_")) {
    const hold = (tx: AuthTx) => holdByLink(tx, engine, tokenHash, kinds);
    const session = await signInByToken(c, engine, hold, linkExpired());
    return withFragment(target, {
      access_token: String(session["access_token"]),
      expires_at: String(session["expires_at"]),
      expires_in: String(session["expires_in"]),
      refresh_token: String(session["refresh_token"]),
      sb: "",
      token_type: "bearer",
      type,
    });
  }
  const code = await engine.sql.begin(async (tx) => {
    const held = await holdByLink(tx, engine, tokenHash, kinds);
    if (!held) throw linkExpired();
    if (isBanned(held.user, engine.now())) throw userBanned(403);
    const user = await redeem(tx, engine, held.user);
    await engine.audit(tx, { action: "verification_attempted", actor: user, ip: engine.clientIp(c), traits: { type } });
    return issueFlowCode(tx, engine, user, held.token);
  });
  return withQuery(target, { code });
}

export function verifyRoutes(app: Hono, engine: Engine): void {
  app.post("/verify", async (c) => {
    c.header("cache-control", "no-store");
    await engine.limiter.perRequest("verify", engine.clientIp(c), engine.limits.verify);
    return c.json(await answerByPost(c, engine));
  });

  app.get("/verify", async (c) => {
    c.header("cache-control", "no-store");
    // Mail scanners look at links with HEAD, and that must not use them up.
    if (c.req.raw.method === "HEAD") return c.body(null, 200);
    await engine.limiter.perRequest("verify", engine.clientIp(c), engine.limits.verify);
    const tokenHash = c.req.query("token") ?? "";
    const type = c.req.query("type") ?? "";
    if (tokenHash === "" || type === "") throw validationFailed("Verify requires a token and a verification type");
    const target = redirectTarget(c, engine);
    try {
      return c.redirect(await answerByLink(c, engine, tokenHash, type, target), 303);
    } catch (thrown) {
      const error = asAuthError(thrown);
      if (!error) {
        engine.log.error({ err: thrown }, "auth verify failed");
      }
      const told = error ?? new AuthError(500, "unexpected_failure", "Unexpected failure, please check server logs");
      return c.redirect(failedRedirect(target, told, tokenHash.startsWith("pkce_")), 303);
    }
  });
}
