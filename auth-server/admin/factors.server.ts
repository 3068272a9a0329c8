import type { Hono } from "hono";
import { requireAdmin } from "./access.server.ts";
import { userByIdOrThrow, userIdOf } from "./users.server.ts";
import { dropFactor } from "../sessions/assurance.server.ts";
import type { Engine } from "../config.server.ts";
import { validationFailed } from "../errors.server.ts";
import { factorNotFound, factorObject, factorsOf } from "../factors/rows.server.ts";
import { isUuid } from "../requests.server.ts";
import { lockUser } from "../users/users.server.ts";

/** Lists any user's second factors and removes lost ones. */
export function adminFactorRoutes(app: Hono, engine: Engine): void {
  app.get("/admin/users/:id/factors", async (c) => {
    await requireAdmin(c, engine);
    const user = await userByIdOrThrow(engine, userIdOf(c));
    return c.json((await factorsOf(engine.sql, user.id)).map(factorObject));
  });

  app.delete("/admin/users/:id/factors/:factor", async (c) => {
    const admin = await requireAdmin(c, engine);
    const { id } = await userByIdOrThrow(engine, userIdOf(c));
    const factorId = c.req.param("factor").toLowerCase();
    if (!isUuid(factorId)) throw validationFailed("factor_id must be an UUID", 404);
    const removed = await engine.sql.begin(async (tx) => {
      const user = await lockUser(tx, id);
      const factor = user && (await factorsOf(tx, id)).find((one) => one.id === factorId);
      if (!factor) throw factorNotFound();
      await dropFactor(tx, engine, user, factor, { action: "factor_deleted", actor: admin.actor, ip: admin.ip });
      return factor;
    });
    return c.json(factorObject(removed));
  });
}
