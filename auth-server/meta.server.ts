import type { Hono } from "hono";
import type { Engine } from "./config.server.ts";
import { knownProviders } from "./oauth/providers.server.ts";
import { keySetLifetime } from "./keys/rotation.server.ts";

/** Routes of health, settings, and discovery documents. */
export function metaRoutes(app: Hono, engine: Engine): void {
  app.get("/health", (c) =>
    c.json({ version: "1", name: "korak-auth", description: "Auth server of Korak, speaks the protocol of auth-js" }),
  );

  app.get("/settings", (c) =>
    c.json({
      external: {
        anonymous_users: false,
        email: true,
        phone: false,
        ...Object.fromEntries(knownProviders.map((name) => [name, false])),
        ...Object.fromEntries(engine.providers.map(({ name }) => [name, true])),
      },
      disable_signup: engine.disableSignup,
      mailer_autoconfirm: engine.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: engine.sendSms ? "custom" : "",
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    }),
  );

  app.get("/.well-known/jwks.json", async (c) => {
    const keys = await engine.keys.publicKeys();
    c.header("cache-control", `public, max-age=${keySetLifetime}`);
    return c.json({ keys });
  });

  app.get("/.well-known/openid-configuration", (c) => {
    const { issuer } = engine;
    c.header("cache-control", "public, max-age=600");
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/user`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["password", "refresh_token", "pkce", "id_token"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256"],
      token_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256", "plain"],
      claims_supported: ["sub", "aud", "iss", "exp", "iat", "email", "phone", "role", "aal", "amr", "session_id"],
    });
  });
}
