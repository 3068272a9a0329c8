import type { Hono } from "hono";
import { requireUserForChange, requireUser } from "../sessions/bearer.server.ts";
import type { Engine } from "../config.server.ts";
import { AuthError, userGone } from "../errors.server.ts";
import { requireRaisedSession } from "../factors/lookup.server.ts";
import { isUuid } from "../requests.server.ts";
import type { SessionRow } from "../sessions/sessions.server.ts";
import { lockUser } from "./users.server.ts";

/** Maximum number of listed sessions; only scripts have more. */
const mostListed = 100;

type DeviceRow = SessionRow & { user_agent: string | null; ip: string | null };

/** Lists and ends a user's sessions, one per browser or phone. A Korak extension to the protocol. */
export function deviceRoutes(app: Hono, engine: Engine): void {
  app.get("/user/sessions", async (c) => {
    c.header("cache-control", "no-store");
    const { user, session } = await requireUser(c, engine);
    await requireRaisedSession(engine.sql, user.id, session, "AAL2 required to list sessions");
    const rows = await engine.sql<DeviceRow[]>`
      select * from auth.sessions
      where user_id = ${user.id} and (not_after is null or not_after > ${engine.now()})
      order by coalesce(refreshed_at, created_at) desc, id desc limit ${mostListed}`;
    return c.json(
      rows.map((row) => ({
        id: row.id,
        created_at: row.created_at.toISOString(),
        refreshed_at: row.refreshed_at?.toISOString() ?? null,
        user_agent: row.user_agent,
        ip: row.ip,
        aal: row.aal,
        amr: row.amr,
        current: row.id === session.id,
      })),
    );
  });

  app.delete("/user/sessions/:id", async (c) => {
    c.header("cache-control", "no-store");
    const { user, session } = await requireUserForChange(c, engine);
    await requireRaisedSession(engine.sql, user.id, session, "AAL2 required to end sessions");
    const id = c.req.param("id");
    const missing = new AuthError(404, "session_not_found", "Session not found");
    if (!isUuid(id)) throw missing;
    await engine.sql.begin(async (tx) => {
      const held = await lockUser(tx, user.id);
      if (!held) throw userGone();
      const ended = await tx`delete from auth.sessions where id = ${id} and user_id = ${held.id} returning 1`;
      if (ended.length === 0) throw missing;
      await engine.sessionsEnded(tx, held.id, session.id === id ? null : session.id);
      const traits = { scope: "device", session_id: id };
      await engine.audit(tx, { action: "logout", actor: held, ip: engine.clientIp(c), traits });
    });
    return c.json({});
  });
}
