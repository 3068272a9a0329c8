import type { Context } from "hono";
import type { AuthSql, AuthTx, Engine } from "../config.server.ts";
import { AuthError, sessionGone, userBanned, userGone, validationFailed } from "../errors.server.ts";
import { isUuid } from "../requests.server.ts";
import type { SessionRow } from "./sessions.server.ts";
import { isBanned, type UserRow } from "../users/users.server.ts";
import { InvalidTokenError, type Claims } from "../keys/verifier.server.ts";

export interface SignedIn {
  claims: Claims;
  user: UserRow;
  session: SessionRow;
}

/** Returns the request's bearer token, unverified. */
export const bearerOf = (c: Context): string | undefined =>
  /^bearer (\S+)$/i.exec(c.req.header("authorization")?.trim() ?? "")?.[1];

/** Returns the verified claims of the bearer token, without checking the session. */
export async function requireToken(c: Context, engine: Engine): Promise<Claims> {
  const token = bearerOf(c);
  if (!token) throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  try {
    return await engine.verify(token);
  } catch (error) {
    if (error instanceof InvalidTokenError) throw new AuthError(403, "bad_jwt", error.message);
    throw error;
  }
}

/** Returns the signed-in user; requires a valid token and an existing user and session. */
export async function requireUser(c: Context, engine: Engine): Promise<SignedIn> {
  const claims = await requireToken(c, engine);
  if (!isUuid(claims.sub)) throw new AuthError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
  const [user] = await engine.sql<UserRow[]>`
    select * from auth.users where id = ${claims.sub} and deleted_at is null`;
  if (!user) throw userGone();
  const [session] = isUuid(claims.session_id ?? "")
    ? await engine.sql<SessionRow[]>`
        select * from auth.sessions where id = ${claims.session_id} and user_id = ${user.id}`
    : [];
  if (!session) throw sessionGone();
  if (isBanned(user, engine.now())) throw userBanned(403);
  const asked = c.req.header("x-jwt-aud") ?? claims.aud;
  if (asked !== user.aud) throw validationFailed("Token audience doesn't match request audience");
  return { claims, user, session };
}

/** Returns the signed-in user of a call that changes the user; a service may refuse this session such changes. */
export async function requireUserForChange(c: Context, engine: Engine): Promise<SignedIn> {
  const signedIn = await requireUser(c, engine);
  await requireChangesAllowed(engine.sql, engine, signedIn.session);
  return signedIn;
}

export async function requireChangesAllowed(sql: AuthSql | AuthTx, engine: Engine, session: SessionRow): Promise<void> {
  const refused = await engine.refusesChanges(sql, session);
  if (refused) throw new AuthError(403, refused.code, refused.message);
}
