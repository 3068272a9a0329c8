import type { Hono } from "hono";
import { requireChangesAllowed, requireToken, requireUser } from "../sessions/bearer.server.ts";
import type { Engine } from "../config.server.ts";
import { AuthError, userGone, validationFailed } from "../errors.server.ts";
import { hasVerifiedFactor, requireRaisedSession } from "../factors/lookup.server.ts";
import { isUuid } from "../requests.server.ts";
import { changeUser } from "./user-change.server.ts";
import { fullUser, lockUser, shownUser } from "./users.server.ts";

export function userRoutes(app: Hono, engine: Engine): void {
  app.get("/user", async (c) => {
    c.header("cache-control", "no-store");
    const { user } = await requireUser(c, engine);
    return c.json(await fullUser(engine.sql, await shownUser(engine.sql, engine, user)));
  });

  app.put("/user", async (c) => {
    c.header("cache-control", "no-store");
    return c.json(await fullUser(engine.sql, await shownUser(engine.sql, engine, await changeUser(c, engine))));
  });

  app.post("/logout", async (c) => {
    const scope = c.req.query("scope") ?? "global";
    if (!["global", "local", "others"].includes(scope)) {
      throw validationFailed("Unsupported logout scope, must be one of: global, local, others");
    }
    const claims = await requireToken(c, engine);
    const tokenOnly = !isUuid(claims.session_id ?? "");
    if (!isUuid(claims.sub)) throw new AuthError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
    const session = tokenOnly ? undefined : (await requireUser(c, engine)).session;
    if (session && scope !== "local") await requireChangesAllowed(engine.sql, engine, session);
    if (session && scope === "others") {
      await requireRaisedSession(engine.sql, claims.sub, session, "AAL2 required to end other sessions");
    }
    // An aal1 session ends only aal1 sessions, so that a stolen password cannot sign out the owner's aal2 devices.
    const below = session?.aal === "aal1" && scope === "global" && (await hasVerifiedFactor(engine.sql, claims.sub));
    await engine.sql.begin(async (tx) => {
      const user = await lockUser(tx, claims.sub);
      if (!user) throw userGone();
      if (below) await tx`delete from auth.sessions where user_id = ${user.id} and aal = 'aal1'`;
      else if (tokenOnly || scope === "global") await tx`delete from auth.sessions where user_id = ${user.id}`;
      else if (scope === "local") {
        await tx`delete from auth.sessions where user_id = ${user.id} and id = ${claims.session_id}`;
      } else {
        await tx`delete from auth.sessions where user_id = ${user.id} and id <> ${claims.session_id}`;
      }
      if (!below && (tokenOnly || scope !== "local")) {
        await engine.sessionsEnded(tx, user.id, scope === "others" && !tokenOnly ? claims.session_id : null);
      }
      await engine.audit(tx, { action: "logout", actor: user, ip: engine.clientIp(c), traits: { scope } });
    });
    return c.body(null, 204);
  });
}
