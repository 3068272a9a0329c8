import type { AuditEntry } from "../audit.server.ts";
import type { AuthTx, Engine } from "../config.server.ts";
import { sessionGone } from "../errors.server.ts";
import type { FactorRow } from "../factors/rows.server.ts";
import { notify } from "../mail/notices.server.ts";
import type { CallerInfo } from "../requests.server.ts";
import type { SessionRow } from "./sessions.server.ts";
import type { UserRow } from "../users/users.server.ts";

/** `amr` method of each factor type. */
export const methodOf = { totp: "totp", phone: "mfa/phone", recovery_code: "mfa/recovery_code" } as const;

/** Locks the session until the transaction ends. The user must be locked first. */
export async function lockSession(tx: AuthTx, id: string): Promise<SessionRow> {
  const [session] = await tx<SessionRow[]>`select * from auth.sessions where id = ${id} for update`;
  if (!session) throw sessionGone();
  return session;
}

/**
 * Raises a locked session to aal2 and rotates its refresh token, because the old one may have been stolen with only the
 * password. Ends the user's aal1 sessions.
 */
export async function raiseSession(
  tx: AuthTx,
  engine: Engine,
  session: SessionRow,
  factor: FactorRow,
  seen: CallerInfo,
): Promise<SessionRow> {
  const now = engine.now();
  const method = methodOf[factor.factor_type];
  const entry = { method, timestamp: Math.floor(now.getTime() / 1000) };
  const amr = [entry, ...session.amr.filter((earlier) => earlier.method !== method)];
  const next = session.refresh_counter + 1;
  await tx`
    update auth.refresh_tokens set revoked_at = ${now}
    where session_id = ${session.id} and counter = ${session.refresh_counter}`;
  await tx`insert into auth.refresh_tokens (session_id, counter, issued_at) values (${session.id}, ${next}, ${now})`;
  const [raised] = await tx<SessionRow[]>`
    update auth.sessions set aal = 'aal2', amr = ${tx.json(amr)}, factor_id = ${factor.id},
      refresh_counter = ${next}, raised_counter = ${next}, updated_at = ${now},
      user_agent = ${seen.userAgent}, ip = ${seen.ip}
    where id = ${session.id} returning *`;
  await tx`
    delete from auth.sessions where user_id = ${session.user_id} and id <> ${session.id} and aal <> 'aal2'`;
  if (!raised) throw sessionGone();
  return raised;
}

/** Lowers aal2 sessions to aal1, from their next refresh on, if their verified factor was deleted. */
async function lowerSessions(tx: AuthTx, engine: Engine, userId: string): Promise<void> {
  const secondary = Object.values(methodOf);
  await tx`
    update auth.sessions s set aal = 'aal1', factor_id = null, updated_at = ${engine.now()},
      amr = coalesce((
        select jsonb_agg(e.entry order by e.place) from jsonb_array_elements(s.amr) with ordinality e (entry, place)
        where not e.entry ->> 'method' = any(${secondary}::text[])
      ), '[]')
    where s.user_id = ${userId} and s.aal = 'aal2' and not exists (
      select from auth.mfa_factors f where f.id = s.factor_id and f.status = 'verified')`;
}

/**
 * Deletes a factor and lowers the sessions it raised. Deletes the recovery codes with the last factor. The user must be
 * locked.
 */
export async function dropFactor(
  tx: AuthTx,
  engine: Engine,
  user: UserRow,
  factor: FactorRow,
  entry: Pick<AuditEntry, "action" | "actor" | "ip">,
): Promise<void> {
  await tx`delete from auth.mfa_factors where id = ${factor.id}`;
  const traits = { user_id: user.id, factor_id: factor.id, factor_type: factor.factor_type, status: factor.status };
  await engine.audit(tx, { ...entry, traits });
  if (factor.status !== "verified") return;
  await tx`
    delete from auth.mfa_factors r where r.user_id = ${user.id} and r.factor_type = 'recovery_code' and not exists (
      select from auth.mfa_factors f
      where f.user_id = ${user.id} and f.factor_type <> 'recovery_code' and f.status = 'verified')`;
  await lowerSessions(tx, engine, user.id);
  await notify(tx, engine, user, "factor_removed", nameDetail(factor));
}

/** Returns the factor's name for a notice. */
export const nameDetail = (factor: FactorRow) =>
  factor.friendly_name === "" ? undefined : { factor: factor.friendly_name };
