import type { Hono } from "hono";
import { requireAdmin } from "./access.server.ts";
import { adminAuditRoutes } from "./audit.server.ts";
import { adminFactorRoutes } from "./factors.server.ts";
import { adminLinkRoutes } from "./links.server.ts";
import { adminUserRoutes } from "./users.server.ts";
import type { Engine } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";

/** What is switched off for everybody, also answers an admin so. */
const off = [
  ["/admin/oauth/*", "feature_disabled", "OAuth 2.1 server is disabled"],
  ["/admin/custom-providers/*", "feature_disabled", "Custom providers are disabled"],
  ["/admin/sso/*", "saml_provider_disabled", "SAML 2.0 is disabled"],
  ["/admin/users/:id/passkeys/*", "passkey_disabled", "Passkeys are disabled"],
] as const;

/** What the operator's programs may do with anybody's account. Whatever is unknown below is refused to others first. */
export function adminRoutes(app: Hono, engine: Engine): void {
  adminUserRoutes(app, engine);
  adminFactorRoutes(app, engine);
  adminLinkRoutes(app, engine);
  adminAuditRoutes(app, engine);
  for (const [path, code, message] of off) {
    app.all(path, async (c) => {
      await requireAdmin(c, engine);
      throw new AuthError(404, code, message);
    });
  }
  app.all("/admin/*", async (c) => {
    await requireAdmin(c, engine);
    throw new AuthError(404, "not_found", "404: Not Found");
  });
}
