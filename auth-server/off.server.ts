import type { Hono } from "hono";
import { AuthError } from "./errors.server.ts";

/** Answers for disabled features with the error codes that clients expect. */
export function offRoutes(app: Hono): void {
  const refuse = (status: number, code: string, message: string) => () => {
    throw new AuthError(status, code, message);
  };
  app.all("/sso", refuse(404, "saml_provider_disabled", "SAML 2.0 is disabled"));
  app.all("/sso/*", refuse(404, "saml_provider_disabled", "SAML 2.0 is disabled"));
  app.all("/oauth/*", refuse(404, "feature_disabled", "OAuth 2.1 server is disabled"));
  app.all("/user/oauth/grants", refuse(404, "feature_disabled", "OAuth 2.1 server is disabled"));
  app.all("/passkeys", refuse(404, "passkey_disabled", "Passkeys are disabled"));
  app.all("/passkeys/*", refuse(404, "passkey_disabled", "Passkeys are disabled"));
}
