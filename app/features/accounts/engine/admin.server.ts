import type { Context, Hono } from "hono";
import { requireToken } from "./bearer.server.ts";
import type { Engine } from "./config.server.ts";
import { AuthError } from "./errors.server.ts";

/** What the operator's programs may do with anybody's account. */
export function adminRoutes(app: Hono, engine: Engine): void {
  const notAdmin = async (c: Context) => {
    await requireToken(c, engine);
    throw new AuthError(403, "not_admin", "User not allowed");
  };
  app.all("/admin/*", notAdmin);
  app.post("/invite", notAdmin);
}
