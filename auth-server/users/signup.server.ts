import type { Hono } from "hono";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import type { Engine } from "../config.server.ts";
import { AuthError, phoneDisabled, validationFailed } from "../errors.server.ts";
import { wordsAbout } from "../passwords/guessable.server.ts";
import { mailTooSoon } from "../mail/intervals.server.ts";
import { requestMail } from "../mail/requests.server.ts";
import { requirePassword } from "../passwords/passwords.server.ts";
import { redirectTarget } from "../redirects.server.ts";
import {
  challengeOf,
  emailOf,
  isUuid,
  metadata,
  pkceFields,
  readBody,
  callerInfoOf,
  text,
} from "../requests.server.ts";
import { openSession, tokenResponse } from "../sessions/sessions.server.ts";
import { insertUser, mergeMetadata, requireSmallMetadata } from "./users.server.ts";

const signupBody = z.object({ email: text, phone: text, password: text, data: metadata, ...pkceFields });

/**
 * Builds the response to every sign-up from the caller's input alone, so that it does not reveal whether the address has an
 * account, an invitation, or another pending sign-up. For a new address, the id becomes the user's.
 */
function signedUp(id: string, email: string, data: Record<string, unknown>, now: Date): Record<string, unknown> {
  const at = now.toISOString();
  const claims = { sub: id, email, email_verified: false, phone_verified: false };
  const times = { last_sign_in_at: at, created_at: at, updated_at: at };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: at,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { ...data, ...claims },
    identities: [{ identity_id: uuid(), id, user_id: id, identity_data: claims, provider: "email", email, ...times }],
    is_anonymous: false,
    created_at: at,
    updated_at: at,
  };
}

export function signupRoutes(app: Hono, engine: Engine): void {
  app.post("/signup", async (c) => {
    const who = callerInfoOf(c, engine);
    await engine.limiter.perRequest("signup", who.ip, engine.limits.signup);
    const body = await readBody(c, signupBody);
    if (body.email === "" && body.phone === "") {
      throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    }
    if (engine.disableSignup) throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
    if (body.password === "") throw validationFailed("Signup requires a valid password");
    requirePassword(body.password, wordsAbout(body.email, body.data ?? {}));
    if (body.email !== "" && body.phone !== "") {
      throw validationFailed("Only an email address or phone number should be provided on signup.");
    }
    if (body.phone !== "" && (body.code_challenge !== "" || body.code_challenge_method !== "")) {
      throw validationFailed("PKCE not supported for phone signups");
    }
    if (body.phone !== "") throw phoneDisabled();
    const email = emailOf(body.email);
    const challenge = challengeOf(body);
    const data = requireSmallMetadata(mergeMetadata({}, body.data ?? {}));
    const redirectTo = redirectTarget(c, engine);
    const now = engine.now();
    if (engine.autoconfirm) {
      const passwordHash = await engine.passwords.hash(body.password);
      const opened = await engine.sql.begin(async (tx) => {
        const created = await insertUser(tx, { email, passwordHash, metadata: data, confirmedAt: now, now });
        if (!created) return null;
        await engine.audit(tx, { action: "user_signedup", actor: created, ip: who.ip });
        return openSession(tx, engine, created, "password", who);
      });
      if (!opened) throw new AuthError(422, "user_already_exists", "User already registered");
      return c.json(await tokenResponse(engine, engine.sql, opened.user, opened.session));
    }
    const wait = await engine.mailIntervals.take("signup", email);
    if (wait > 0) throw mailTooSoon(wait);
    const signup = { id: uuid(), passwordHash: await engine.passwords.hash(body.password), metadata: data };
    await requestMail(engine, { kind: "signup", email, challenge, redirectTo, ip: who.ip, signup });
    return c.json(signedUp(signup.id, email, data, now));
  });

  // A Korak extension: the waiting page polls with the id from the sign-up response. If the address already has an
  // account, the result stays false, as it does when no one opens the email.
  app.get("/signup/:id", async (c) => {
    c.header("cache-control", "no-store");
    const id = c.req.param("id");
    const [row] = isUuid(id)
      ? await engine.sql`select 1 from auth.signups where id = ${id} and redeemed_at is not null`
      : [];
    return c.json({ confirmed: row !== undefined });
  });
}
