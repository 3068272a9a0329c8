import type { Context, Hono } from "hono";
import { requireUser } from "./bearer.server.ts";
import type { Engine } from "./config.server.ts";
import { AuthError } from "./errors.server.ts";

/** Linking and unlinking of sign-ins. */
export function identityRoutes(app: Hono, engine: Engine): void {
  const off = async (c: Context) => {
    await requireUser(c, engine);
    throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
  };
  app.get("/user/identities/authorize", off);
  app.delete("/user/identities/:id", off);
}
