import { reuseInterval, type AuthTx, type Engine } from "../config.server.ts";
import { AuthError, userBanned } from "../errors.server.ts";
import { parseRefreshToken, refreshTokenNotFound } from "./refresh-tokens.server.ts";
import type { CallerInfo } from "../requests.server.ts";
import { tokenResponse, type SessionRow } from "./sessions.server.ts";
import { isBanned, type UserRow } from "../users/users.server.ts";

const alreadyUsed = () => new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");

async function rotate(tx: AuthTx, engine: Engine, session: SessionRow, seen: CallerInfo): Promise<SessionRow> {
  const now = engine.now();
  const next = session.refresh_counter + 1;
  await tx`
    update auth.refresh_tokens set revoked_at = ${now}
    where session_id = ${session.id} and counter = ${session.refresh_counter}`;
  await tx`insert into auth.refresh_tokens (session_id, counter, issued_at) values (${session.id}, ${next}, ${now})`;
  await tx`
    delete from auth.refresh_tokens
    where session_id = ${session.id} and revoked_at < ${new Date(now.getTime() - 86_400_000)}`;
  const [row] = await tx<SessionRow[]>`
    update auth.sessions set refresh_counter = ${next}, refreshed_at = ${now}, updated_at = ${now},
      user_agent = ${seen.userAgent}, ip = ${seen.ip}
    where id = ${session.id} returning *`;
  return row ?? session;
}

async function recentlyRevoked(tx: AuthTx, sessionId: string, counter: number, now: Date): Promise<boolean> {
  const [row] = await tx<{ revoked_at: Date | null }[]>`
    select revoked_at from auth.refresh_tokens where session_id = ${sessionId} and counter = ${counter}`;
  return !!row?.revoked_at && now.getTime() - row.revoked_at.getTime() <= reuseInterval * 1000;
}

/**
 * Exchanges a refresh token. The row lock serializes calls for one session, and the parent of the newest token returns
 * the newest one again, because tabs and parallel renders send the same token at once.
 */
export async function refresh(engine: Engine, token: string, seen: CallerInfo): Promise<Record<string, unknown>> {
  const { sessionId, counter } = parseRefreshToken(engine.secrets, token);
  const wait = await engine.limiter.take(`refresh:${sessionId}`, engine.limits.refresh);
  if (wait > 0) {
    throw new AuthError(503, "over_request_rate_limit", "Request rate limit reached", { retryAfter: wait });
  }
  const outcome = await engine.sql.begin(async (tx) => {
    await tx`set local lock_timeout = '5s'`;
    const [session] = await tx<SessionRow[]>`select * from auth.sessions where id = ${sessionId} for update`;
    if (!session) return refreshTokenNotFound();
    const now = engine.now();
    if (session.not_after && session.not_after <= now) {
      return new AuthError(400, "session_expired", "Invalid Refresh Token: Session Expired");
    }
    const [user] = await tx<UserRow[]>`
      select * from auth.users where id = ${session.user_id} and deleted_at is null`;
    if (!user) return refreshTokenNotFound();
    if (isBanned(user, now)) return userBanned();
    if (counter === session.refresh_counter) {
      const rotated = await rotate(tx, engine, session, seen);
      await engine.audit(tx, { action: "token_refreshed", actor: user, ip: seen.ip });
      return { user, session: rotated };
    }
    const recent = await recentlyRevoked(tx, session.id, counter, now);
    // The token was issued before the second factor, so it must not yield an aal2 session, even for a slow tab.
    if (counter < session.raised_counter && recent) return alreadyUsed();
    const parent = counter === session.refresh_counter - 1 && counter >= session.raised_counter;
    if (parent || recent) return { user, session };
    // A token that was revoked long ago is reused, so it was stolen by this caller or by an earlier one.
    await tx`delete from auth.sessions where id = ${session.id}`;
    await engine.sessionsEnded(tx, user.id, null);
    await engine.audit(tx, { action: "token_revoked", actor: user, ip: seen.ip, traits: { session_id: session.id } });
    return alreadyUsed();
  });
  if (outcome instanceof AuthError) throw outcome;
  return tokenResponse(engine, engine.sql, outcome.user, outcome.session);
}
