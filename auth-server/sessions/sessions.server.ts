import { SignJWT } from "jose";
import { v7 as uuid } from "uuid";
import { rememberNetwork } from "../attempts.server.ts";
import type { AuthSql, AuthTx, Engine } from "../config.server.ts";
import { issueFirstRefreshToken, refreshToken } from "./refresh-tokens.server.ts";
import type { CallerInfo } from "../requests.server.ts";
import { fullUser, shownUser, type UserRow } from "../users/users.server.ts";
import type { AmrEntry } from "../keys/verifier.server.ts";

export interface SessionRow {
  id: string;
  user_id: string;
  aal: "aal1" | "aal2";
  amr: AmrEntry[];
  /** The factor that raised the session to aal2. */
  factor_id: string | null;
  refresh_counter: number;
  /** Refresh tokens with a smaller counter predate the raise to aal2. */
  raised_counter: number;
  refreshed_at: Date | null;
  not_after: Date | null;
  created_at: Date;
}

/** Opens a session; `method` is how the user signed in. */
export async function openSession(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  method: string,
  seen: CallerInfo,
  provider?: string,
): Promise<{ user: UserRow; session: SessionRow }> {
  const now = engine.now();
  const amr: AmrEntry[] = [{ method, timestamp: Math.floor(now.getTime() / 1000), ...(provider && { provider }) }];
  const [session] = await tx<SessionRow[]>`
    insert into auth.sessions (id, user_id, amr, user_agent, ip, created_at, updated_at)
    values (${uuid()}, ${user.id}, ${tx.json(amr)}, ${seen.userAgent}, ${seen.ip}, ${now}, ${now})
    returning *`;
  const [signedIn] = await tx<UserRow[]>`
    update auth.users set last_sign_in_at = ${now}, updated_at = ${now} where id = ${user.id} returning *`;
  if (!session || !signedIn) throw new Error("The session could not be stored.");
  await issueFirstRefreshToken(tx, session.id, now);
  await rememberNetwork(tx, user.id, seen.ip, now);
  const traits = { method, ...(provider && { provider }) };
  await engine.audit(tx, { action: "login", actor: user, ip: seen.ip, traits });
  return { user: signedIn, session };
}

async function accessToken(engine: Engine, user: UserRow, session: SessionRow, issuedAt: number): Promise<string> {
  const { kid, key } = await engine.keys.signer();
  return new SignJWT({
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: "ES256", kid, typ: "JWT" })
    .setIssuer(engine.issuer)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + engine.accessTokenLifetime)
    .sign(key);
}

/** Returns the session as clients store it, with a new access token and the session's latest refresh token. */
export async function tokenResponse(
  engine: Engine,
  sql: AuthSql | AuthTx,
  user: UserRow,
  session: SessionRow,
): Promise<Record<string, unknown>> {
  const issuedAt = Math.floor(engine.now().getTime() / 1000);
  const shown = await shownUser(sql, engine, user);
  return {
    access_token: await accessToken(engine, shown, session, issuedAt),
    token_type: "bearer",
    expires_in: engine.accessTokenLifetime,
    expires_at: issuedAt + engine.accessTokenLifetime,
    refresh_token: refreshToken(engine.secrets, session.id, session.refresh_counter),
    user: await fullUser(sql, shown),
  };
}
