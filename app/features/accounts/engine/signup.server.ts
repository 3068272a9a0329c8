import type { Hono } from "hono";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import type { AuthTx, Engine } from "./config.server.ts";
import { AuthError, phoneDisabled, validationFailed } from "./errors.server.ts";
import { mailTooSoon, mailWait, sendTokenMail } from "./mail-tokens.server.ts";
import { requirePassword } from "./passwords.server.ts";
import { redirectTarget } from "./redirects.server.ts";
import { challengeOf, emailOf, metadata, pkceFields, readBody, seen, text, type Challenge } from "./requests.server.ts";
import { openSession, tokenResponse } from "./sessions.server.ts";
import {
  fullUser,
  insertUser,
  lockUser,
  mergeMetadata,
  requireSmall,
  userByEmail,
  type UserRow,
} from "./users.server.ts";

const signupBody = z.object({ email: text, phone: text, password: text, data: metadata, ...pkceFields });

/**
 * What somebody sees who signs up with an address that has an account: nothing that tells it from a new one but the
 * empty list of identities, and nothing of the real user.
 */
function decoyUser(email: string, data: Record<string, unknown>, now: Date): Record<string, unknown> {
  const at = now.toISOString();
  return {
    id: uuid(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: at,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data,
    identities: [],
    is_anonymous: false,
    created_at: at,
    updated_at: at,
  };
}

/** Sends (again) the mail that confirms an address; the user's row must be locked. */
export async function sendConfirmation(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  order: { challenge: Challenge | null; redirectTo: string; ip: string },
): Promise<UserRow> {
  const wait = mailWait(engine, user.confirmation_sent_at);
  if (wait > 0) throw mailTooSoon(wait);
  const now = engine.now();
  await sendTokenMail(tx, engine, { kind: "signup", user, ...order });
  const [sent] = await tx<UserRow[]>`
    update auth.users set confirmation_sent_at = ${now}, updated_at = ${now} where id = ${user.id} returning *`;
  await engine.audit(tx, { action: "user_confirmation_requested", actor: user, ip: order.ip });
  return sent ?? user;
}

export function signupRoutes(app: Hono, engine: Engine): void {
  app.post("/signup", async (c) => {
    const who = seen(c, engine);
    await engine.limiter.perRequest("signup", who.ip, engine.limits.signup);
    const body = await readBody(c, signupBody);
    if (body.email === "" && body.phone === "") {
      throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    }
    if (engine.disableSignup) throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
    if (body.password === "") throw validationFailed("Signup requires a valid password");
    requirePassword(body.password);
    if (body.email !== "" && body.phone !== "") {
      throw validationFailed("Only an email address or phone number should be provided on signup.");
    }
    if (body.phone !== "" && (body.code_challenge !== "" || body.code_challenge_method !== "")) {
      throw validationFailed("PKCE not supported for phone signups");
    }
    if (body.phone !== "") throw phoneDisabled();
    const email = emailOf(body.email);
    const challenge = challengeOf(body);
    const data = requireSmall(mergeMetadata({}, body.data ?? {}));
    const redirectTo = redirectTarget(c, engine);
    // Also for an address that is taken, so that the time it takes tells nothing; and before the transaction.
    const passwordHash = await engine.passwords.hash(body.password);
    const now = engine.now();

    const result = await engine.sql.begin(async (tx) => {
      const confirmedAt = engine.autoconfirm ? now : null;
      const created = await insertUser(tx, { email, passwordHash, metadata: data, confirmedAt, now });
      if (created) {
        await engine.audit(tx, { action: "user_signedup", actor: created, ip: who.ip });
        if (engine.autoconfirm) return openSession(tx, engine, created, "password", who);
        return { user: await sendConfirmation(tx, engine, created, { challenge, redirectTo, ip: who.ip }) };
      }
      const taken = await userByEmail(tx, email);
      const user = taken && (await lockUser(tx, taken.id));
      if (user && !user.email_confirmed_at) {
        return { user: await sendConfirmation(tx, engine, user, { challenge, redirectTo, ip: who.ip }) };
      }
      if (user) await engine.audit(tx, { action: "user_repeated_signup", actor: user, ip: who.ip });
      return null;
    });
    if (!result) {
      if (engine.autoconfirm) throw new AuthError(422, "user_already_exists", "User already registered");
      return c.json(decoyUser(email, data, now));
    }
    return c.json(
      "session" in result
        ? await tokenResponse(engine, engine.sql, result.user, result.session)
        : await fullUser(engine.sql, result.user),
    );
  });
}
