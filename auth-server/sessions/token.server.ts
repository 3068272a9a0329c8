import type { Context, Hono } from "hono";
import { z } from "zod";
import { beginAttempt } from "../attempts.server.ts";
import type { Engine } from "../config.server.ts";
import { AuthError, invalidCredentials, phoneDisabled, userBanned, validationFailed } from "../errors.server.ts";
import { wordsAbout } from "../passwords/guessable.server.ts";
import { renewHash } from "../passwords/import.server.ts";
import { idTokenGrant } from "../oauth/id-token.server.ts";
import { weaknessOf } from "../passwords/passwords.server.ts";
import { pkceGrant } from "./pkce.server.ts";
import { refresh } from "./refresh.server.ts";
import { emailOf, readBody, callerInfoOf, text } from "../requests.server.ts";
import { openSession, tokenResponse } from "./sessions.server.ts";
import { waitingSignups } from "../users/signups.server.ts";
import { isBanned, lockUser, userByEmail } from "../users/users.server.ts";

const passwordBody = z.object({ email: text, phone: text, password: text });
const refreshBody = z.object({ refresh_token: text });

const emailNotConfirmed = () => new AuthError(400, "email_not_confirmed", "Email not confirmed");

/** Returns the address, or null if it is malformed: sign-in treats it as unknown. */
function addressOrNull(given: string): string | null {
  try {
    return emailOf(given);
  } catch {
    return null;
  }
}

async function passwordGrant(c: Context, engine: Engine): Promise<Record<string, unknown>> {
  const who = callerInfoOf(c, engine);
  const body = await readBody(c, passwordBody);
  if ((body.email === "") === (body.phone === "")) {
    throw validationFailed("Only an email address or phone number should be provided on login.");
  }
  if (body.phone !== "") {
    throw new AuthError(422, "phone_provider_disabled", phoneDisabled().message);
  }
  const email = addressOrNull(body.email);
  const found = email === null ? undefined : await userByEmail(engine.sql, email);
  const account = email ?? body.email.trim().toLowerCase();
  const attempt = await beginAttempt(engine, { kind: "password", account, userId: found?.id, ip: who.ip });
  // Until its email is answered, the correct password of a sign-up only returns "Email not confirmed".
  const [waiting] = await waitingSignups(engine.sql, account);
  const unconfirmed = found?.email_confirmed_at ? undefined : waiting;
  const hash = unconfirmed ? unconfirmed.password_hash : (found?.password_hash ?? null);
  const right = await engine.passwords.verify(body.password, hash).catch(async (error) => {
    await attempt.undo();
    throw error;
  });
  if (right && unconfirmed) {
    await attempt.undo();
    throw emailNotConfirmed();
  }
  if (!right || !found) {
    await engine.audit(engine.sql, { action: "login_failed", actor: found ?? null, ip: who.ip });
    throw invalidCredentials();
  }
  const result = await engine.sql.begin(async (tx) => {
    const user = await lockUser(tx, found.id);
    // The password may have changed during the check.
    if (!user || user.password_hash !== found.password_hash) return invalidCredentials();
    if (isBanned(user, engine.now())) return userBanned();
    if (!user.email_confirmed_at) return emailNotConfirmed();
    return openSession(tx, engine, user, "password", who);
  });
  if (result instanceof AuthError) {
    await attempt.undo();
    await engine.audit(engine.sql, {
      action: "login_failed",
      actor: found,
      ip: who.ip,
      traits: { code: result.code },
    });
    throw result;
  }
  await attempt.succeeded();
  await renewHash(engine, found, body.password);
  const weakness = weaknessOf(body.password, wordsAbout(email, result.user.user_metadata));
  return {
    ...(await tokenResponse(engine, engine.sql, result.user, result.session)),
    ...(weakness && { weak_password: weakness }),
  };
}

export function tokenRoutes(app: Hono, engine: Engine): void {
  app.post("/token", async (c) => {
    c.header("cache-control", "no-store");
    const grant = c.req.query("grant_type");
    if (grant === "refresh_token") {
      const { refresh_token } = await readBody(c, refreshBody);
      return c.json(await refresh(engine, refresh_token, callerInfoOf(c, engine)));
    }
    await engine.limiter.perRequest("token", engine.clientIp(c), engine.limits.token);
    if (grant === "password") return c.json(await passwordGrant(c, engine));
    if (grant === "pkce") return c.json(await pkceGrant(c, engine));
    if (grant === "id_token") return idTokenGrant(c, engine);
    if (grant === "web3") throw new AuthError(422, "web3_provider_disabled", "Web3 provider is disabled");
    throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  });
}
