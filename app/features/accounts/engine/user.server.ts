import type { Hono } from "hono";
import { z } from "zod";
import { requireToken, requireUser } from "./bearer.server.ts";
import type { Engine } from "./config.server.ts";
import { AuthError, phoneDisabled, validationFailed } from "./errors.server.ts";
import { requirePassword } from "./passwords.server.ts";
import { emailOf, isUuid, metadata, readBody, seen, text } from "./requests.server.ts";
import { fullUser, lockUser, mergeMetadata, requireSmall, type UserRow } from "./users.server.ts";

const userBody = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  data: metadata,
  app_metadata: z.unknown().optional(),
});

const userGone = () => new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");

export function userRoutes(app: Hono, engine: Engine): void {
  app.get("/user", async (c) => {
    c.header("cache-control", "no-store");
    const { user } = await requireUser(c, engine);
    return c.json(await fullUser(engine.sql, user));
  });

  app.put("/user", async (c) => {
    c.header("cache-control", "no-store");
    const who = seen(c, engine);
    const { user: before, session } = await requireUser(c, engine);
    await engine.limiter.perRequest("user", who.ip, engine.limits.updateUser);
    const body = await readBody(c, userBody);
    if (body.phone !== "") throw phoneDisabled();
    const email = body.email === "" ? before.email : emailOf(body.email);
    const { password } = body;
    if (typeof password === "string") requirePassword(password);
    if (body.app_metadata !== undefined && body.app_metadata !== null) {
      throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
    }
    if (email !== before.email) {
      throw new AuthError(422, "feature_disabled", "Changing the e-mail address is disabled");
    }
    if (typeof password === "string" && before.password_hash) {
      if (await engine.passwords.verify(password, before.password_hash)) {
        throw new AuthError(422, "same_password", "New password should be different from the old password.");
      }
    }
    const passwordHash = typeof password === "string" ? await engine.passwords.hash(password) : null;

    const user = await engine.sql.begin(async (tx) => {
      const held = await lockUser(tx, before.id);
      if (!held) throw userGone();
      const now = engine.now();
      const merged = body.data ? requireSmall(mergeMetadata(held.user_metadata, body.data)) : held.user_metadata;
      const [changed] = await tx<UserRow[]>`
        update auth.users set user_metadata = ${tx.json(merged as never)},
          password_hash = coalesce(${passwordHash}, password_hash), updated_at = ${now}
        where id = ${held.id} returning *`;
      if (passwordHash !== null) {
        // Whoever knew the old password, or holds a mail that was asked for before, is out.
        await tx`delete from auth.sessions where user_id = ${held.id} and id <> ${session.id}`;
        await tx`delete from auth.one_time_tokens where user_id = ${held.id}`;
        await tx`delete from auth.flow_states where user_id = ${held.id}`;
        await engine.audit(tx, { action: "user_updated_password", actor: held, ip: who.ip });
      }
      await engine.audit(tx, { action: "user_modified", actor: held, ip: who.ip });
      return changed ?? held;
    });
    return c.json(await fullUser(engine.sql, user));
  });

  app.post("/logout", async (c) => {
    const scope = c.req.query("scope") ?? "global";
    if (!["global", "local", "others"].includes(scope)) {
      throw validationFailed("Unsupported logout scope, must be one of: global, local, others");
    }
    const claims = await requireToken(c, engine);
    const tokenOnly = !isUuid(claims.session_id ?? "");
    if (!isUuid(claims.sub)) throw new AuthError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
    if (!tokenOnly) await requireUser(c, engine);
    await engine.sql.begin(async (tx) => {
      const user = await lockUser(tx, claims.sub);
      if (!user) throw userGone();
      if (tokenOnly || scope === "global") await tx`delete from auth.sessions where user_id = ${user.id}`;
      else if (scope === "local") {
        await tx`delete from auth.sessions where user_id = ${user.id} and id = ${claims.session_id}`;
      } else {
        await tx`delete from auth.sessions where user_id = ${user.id} and id <> ${claims.session_id}`;
      }
      await engine.audit(tx, { action: "logout", actor: user, ip: engine.clientIp(c), traits: { scope } });
    });
    return c.body(null, 204);
  });
}
