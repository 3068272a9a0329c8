import type { Hono } from "hono";
import { requireUserForChange } from "../sessions/bearer.server.ts";
import type { AuthTx, Engine } from "../config.server.ts";
import { AuthError, validationFailed } from "../errors.server.ts";
import { requireRaisedSession } from "../factors/lookup.server.ts";
import { rememberLinking } from "../oauth/linking-cookie.server.ts";
import { notify } from "../mail/notices.server.ts";
import { beginFlow, oauthRequest } from "../oauth/flow.server.ts";
import { isUuid, callerInfoOf } from "../requests.server.ts";
import {
  identitiesOf,
  lockUser,
  refreshProviders,
  userByEmail,
  type IdentityRow,
  type UserRow,
} from "./users.server.ts";

export function requireManualLinking(engine: Engine): void {
  if (!engine.manualLinking) throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
}

const emailConflict = () =>
  new AuthError(
    422,
    "email_conflict_identity_not_deletable",
    "Unable to unlink identity due to email conflict: the remaining identity's email belongs to another user",
  );

/** Replaces the user's address if no remaining identity has it. */
async function promoteEmail(tx: AuthTx, user: UserRow, remaining: IdentityRow[], now: Date): Promise<UserRow> {
  if (!user.email || remaining.some((identity) => identity.email === user.email)) return user;
  const next = remaining.find((identity) => identity.email && identity.identity_data["email_verified"] === true)?.email;
  if (!next) return user;
  const owner = await userByEmail(tx, next);
  if (owner && owner.id !== user.id) throw emailConflict();
  const [changed] = await tx<UserRow[]>`
    update auth.users set email = ${next}, email_confirmed_at = ${now}, updated_at = ${now},
      user_metadata = user_metadata || ${tx.json({ email: next, email_verified: true })}
    where id = ${user.id} returning *`;
  return changed ?? user;
}

const isUniqueViolation = (error: unknown) => (error as { code?: unknown }).code === "23505";

/** Routes of linking and unlinking identities. */
export function identityRoutes(app: Hono, engine: Engine): void {
  app.get("/user/identities/authorize", async (c) => {
    c.header("cache-control", "no-store");
    const { user, session } = await requireUserForChange(c, engine);
    requireManualLinking(engine);
    await requireRaisedSession(engine.sql, user.id, session, "AAL2 required to link an identity");
    const request = oauthRequest(c, engine);
    const { address: url, state } = await beginFlow(engine, request, { userId: user.id, sessionId: session.id });
    if (!request.challenge) rememberLinking(c, engine, state);
    return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
  });

  app.delete("/user/identities/:id", async (c) => {
    const { user: asking, session } = await requireUserForChange(c, engine);
    requireManualLinking(engine);
    await requireRaisedSession(engine.sql, asking.id, session, "AAL2 required to unlink an identity");
    const id = c.req.param("id");
    if (!isUuid(id)) throw validationFailed("identity_id must be an UUID", 404);
    const unlink = async (tx: AuthTx) => {
      const user = await lockUser(tx, asking.id);
      if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
      const identities = await identitiesOf(tx, user.id);
      if (identities.length <= 1) {
        const message = "User must have at least 1 identity after unlinking";
        throw new AuthError(422, "single_identity_not_deletable", message);
      }
      const gone = identities.find((identity) => identity.id === id.toLowerCase());
      if (!gone) throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
      const now = engine.now();
      await tx`delete from auth.identities where id = ${gone.id}`;
      // Without the email identity, its password must not sign in either.
      if (gone.provider === "email") await tx`update auth.users set password_hash = null where id = ${user.id}`;
      // Notifies the previous address, since someone else may be removing it.
      const provider = engine.providers.find(({ name }) => name === gone.provider)?.label ?? gone.provider;
      await notify(tx, engine, user, "identity_unlinked", { provider });
      const remaining = identities.filter((identity) => identity !== gone);
      await refreshProviders(tx, await promoteEmail(tx, user, remaining, now), now);
      // Someone who signed in through the removed identity must not finish pending flows.
      await tx`delete from auth.one_time_tokens where user_id = ${user.id}`;
      await tx`delete from auth.flow_states where user_id = ${user.id}`;
      await tx`delete from auth.oauth_flows where linking_user_id = ${user.id}`;
      const traits = { provider: gone.provider, identity_id: gone.id };
      await engine.audit(tx, { action: "identity_unlinked", actor: user, ip: callerInfoOf(c, engine).ip, traits });
    };
    try {
      await engine.sql.begin(unlink);
    } catch (error) {
      throw isUniqueViolation(error) ? emailConflict() : error;
    }
    return c.json({});
  });
}
