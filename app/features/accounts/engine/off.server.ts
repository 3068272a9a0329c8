import type { Context, Hono } from "hono";
import { z } from "zod";
import { requireToken, requireUser } from "./bearer.server.ts";
import type { Engine } from "./config.server.ts";
import { AuthError, validationFailed } from "./errors.server.ts";
import { withQuery } from "./redirects.server.ts";
import { isUuid, readBody, text } from "./requests.server.ts";

const enrollCodes: Record<string, string> = {
  totp: "mfa_totp_enroll_not_enabled",
  phone: "mfa_phone_enroll_not_enabled",
  webauthn: "mfa_webauthn_enroll_not_enabled",
};

const enrollBody = z.object({ factor_type: text });

/** How features answer that are switched off: each with the code by which a client knows it. */
export function offRoutes(app: Hono, engine: Engine): void {
  const refuse = (status: number, code: string, message: string) => () => {
    throw new AuthError(status, code, message);
  };
  const signedInThen = (error: AuthError) => async (c: Context) => {
    await requireUser(c, engine);
    throw error;
  };

  app.get("/authorize", () => {
    throw validationFailed("Unsupported provider: provider is not enabled");
  });
  app.on(["GET", "POST"], "/callback", (c) =>
    c.redirect(
      withQuery(engine.siteUrl, {
        error: "invalid_request",
        error_code: "bad_oauth_state",
        error_description: "OAuth state parameter is missing or invalid",
      }),
      303,
    ),
  );

  const linking = new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
  app.get("/user/identities/authorize", signedInThen(linking));
  app.delete("/user/identities/:id", signedInThen(linking));

  app.get("/reauthenticate", signedInThen(new AuthError(404, "feature_disabled", "Reauthentication is disabled")));

  app.post("/factors", async (c) => {
    await requireUser(c, engine);
    const { factor_type: type } = await readBody(c, enrollBody);
    const code = Object.hasOwn(enrollCodes, type) ? enrollCodes[type] : undefined;
    if (!code) throw validationFailed("factor_type needs to be totp, phone, or webauthn");
    throw new AuthError(422, code, `MFA enroll is disabled for ${type}`);
  });
  const noFactor = async (c: Context) => {
    await requireUser(c, engine);
    if (!isUuid(c.req.param("id") ?? "")) throw validationFailed("factor_id must be an UUID", 404);
    throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  };
  app.delete("/factors/:id", noFactor);
  app.post("/factors/:id/challenge", noFactor);
  app.post("/factors/:id/verify", noFactor);

  app.all("/sso", refuse(404, "saml_provider_disabled", "SAML 2.0 is disabled"));
  app.all("/sso/*", refuse(404, "saml_provider_disabled", "SAML 2.0 is disabled"));
  app.all("/oauth/*", refuse(404, "feature_disabled", "OAuth 2.1 server is disabled"));
  app.all("/user/oauth/grants", refuse(404, "feature_disabled", "OAuth 2.1 server is disabled"));
  app.all("/passkeys", refuse(404, "passkey_disabled", "Passkeys are disabled"));
  app.all("/passkeys/*", refuse(404, "passkey_disabled", "Passkeys are disabled"));

  // No token has an admin role: the product administers users in its own API.
  const notAdmin = async (c: Context) => {
    await requireToken(c, engine);
    throw new AuthError(403, "not_admin", "User not allowed");
  };
  app.all("/admin/*", notAdmin);
  app.post("/invite", notAdmin);
}
