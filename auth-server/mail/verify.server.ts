import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Engine } from "../config.server.ts";
import { firstConfirmedMessage } from "./email-change.server.ts";
import { AuthError, asAuthError, otpExpired, validationFailed } from "../errors.server.ts";
import { flowCodeByLink, kindsOf, linkExpired, signInByCode, signInByLink } from "./redeem.server.ts";
import { redirectTarget, withFragment, withQuery } from "../redirects.server.ts";
import { emailOf, isUuid, readBody, text } from "../requests.server.ts";

/** `signup_id` is a Korak extension: a code is valid only for the sign-up that its email was sent for. */
const verifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text, signup_id: text });
const halfway = { msg: firstConfirmedMessage, code: "200" };

async function answerByPost(c: Context, engine: Engine): Promise<Record<string, unknown>> {
  const body = await readBody(c, verifyBody);
  if (body.type === "") throw validationFailed("Verify requires a verification type");
  if ((body.token === "") === (body.token_hash === "")) {
    throw validationFailed("Verify requires either a token or a token hash");
  }
  // Phones cannot sign in, so no token of these types exists.
  if (["sms", "phone_change"].includes(body.type)) throw otpExpired();
  const kinds = kindsOf(body.type);
  if (!kinds) throw validationFailed("Invalid verification type");
  if (body.token_hash !== "") {
    if (body.email !== "" || body.phone !== "") {
      throw validationFailed("Only the token_hash and type should be provided");
    }
    return (await signInByLink(c, engine, body.token_hash, kinds)) ?? halfway;
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
  const signupId = isUuid(body.signup_id) ? body.signup_id : null;
  return (await signInByCode(c, engine, kinds, { email, code: body.token, signupId })) ?? halfway;
}

const errorNames: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** Returns a redirect URL with a message instead of a session; PKCE clients read it from the query. */
const telling = (target: string, told: Record<string, string>, pkce: boolean) =>
  withFragment(pkce ? withQuery(target.split("#")[0] ?? "", told) : target, { ...told, sb: "" });

function failedRedirect(target: string, error: AuthError, pkce: boolean): string {
  const name = errorNames[error.status];
  const told = { ...(name && { error: name }), error_code: error.code, error_description: error.message };
  return telling(target, told, pkce);
}

async function answerByLink(c: Context, engine: Engine, tokenHash: string, type: string, target: string) {
  const kinds = kindsOf(type);
  if (!kinds) throw linkExpired();
  if (!tokenHash.startsWith("pkce_")) {
    const session = await signInByLink(c, engine, tokenHash, kinds);
    if (!session) return telling(target, { message: firstConfirmedMessage }, false);
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
  const code = await flowCodeByLink(c, engine, tokenHash, kinds);
  return code === null ? telling(target, { message: firstConfirmedMessage }, true) : withQuery(target, { code });
}

export function verifyRoutes(app: Hono, engine: Engine): void {
  app.post("/verify", async (c) => {
    c.header("cache-control", "no-store");
    await engine.limiter.perRequest("verify", engine.clientIp(c), engine.limits.verify);
    return c.json(await answerByPost(c, engine));
  });

  app.get("/verify", async (c) => {
    c.header("cache-control", "no-store");
    // Mail scanners request links with HEAD, which must not use them up.
    if (c.req.raw.method === "HEAD") return c.body(null, 200);
    const tokenHash = c.req.query("token") ?? "";
    const type = c.req.query("type") ?? "";
    if (tokenHash === "" || type === "") throw validationFailed("Verify requires a token and a verification type");
    const target = redirectTarget(c, engine);
    try {
      await engine.limiter.perRequest("verify", engine.clientIp(c), engine.limits.verify);
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
