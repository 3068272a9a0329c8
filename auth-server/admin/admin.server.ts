import type { Hono } from "hono";
import { requireAdmin } from "./access.server.ts";
import { adminAuditRoutes } from "./audit.server.ts";
import { adminFactorRoutes } from "./factors.server.ts";
import { adminLinkRoutes } from "./links.server.ts";
import { adminUserRoutes } from "./users.server.ts";
import type { Engine } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";

/** Routes of disabled features; admins get the same errors as everyone else. */
const off = [
  ["/admin/oauth/*", "feature_disabled", "OAuth 2.1 server is disabled"],
  ["/admin/custom-providers/*", "feature_disabled", "Custom providers are disabled"],
  ["/admin/sso/*", "saml_provider_disabled", "SAML 2.0 is disabled"],
  ["/admin/users/:id/passkeys/*", "passkey_disabled", "Passkeys are disabled"],
] as const;

/** Admin routes. Unknown paths also require an admin before they return 404. */
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
