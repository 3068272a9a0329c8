import type { Hono } from "hono";
import { requireUser } from "./bearer.server.ts";
import type { Engine } from "./config.server.ts";
import { AuthError } from "./errors.server.ts";

/** A mailed code that proves who is about to change something. */
export function reauthenticateRoutes(app: Hono, engine: Engine): void {
  app.get("/reauthenticate", async (c) => {
    await requireUser(c, engine);
    throw new AuthError(404, "feature_disabled", "Reauthentication is disabled");
  });
}
