import { v7 as uuid } from "uuid";
import type { AuthSql, AuthTx } from "./config.server.ts";

export type AuditAction =
  | "login"
  | "login_failed"
  | "logout"
  | "user_signedup"
  | "user_modified"
  | "user_updated_password"
  | "user_recovery_requested"
  | "user_confirmation_requested"
  | "user_repeated_signup"
  | "token_refreshed"
  | "token_revoked"
  | "verification_attempted";

const logTypes: Record<AuditAction, "account" | "team" | "token" | "user"> = {
  login: "account",
  login_failed: "account",
  logout: "account",
  user_signedup: "team",
  user_modified: "user",
  user_updated_password: "user",
  user_recovery_requested: "user",
  user_confirmation_requested: "user",
  user_repeated_signup: "user",
  token_refreshed: "token",
  token_revoked: "token",
  verification_attempted: "account",
};

export interface AuditEntry {
  action: AuditAction;
  /** Null where nobody is known under the name that was given. */
  actor: { id: string; email: string | null } | null;
  ip: string;
  traits?: Record<string, unknown>;
}

/** Writes one entry; inside the transaction of what it tells, where there is one. */
export type AuditWriter = (sql: AuthSql | AuthTx, entry: AuditEntry) => Promise<void>;

export const createAuditWriter =
  (now: () => Date): AuditWriter =>
  async (sql, { action, actor, ip, traits }) => {
    const payload = {
      actor_id: actor?.id ?? "00000000-0000-0000-0000-000000000000",
      actor_username: actor?.email ?? "",
      actor_via_sso: false,
      action,
      log_type: logTypes[action],
      ...(traits && { traits }),
    };
    await sql`
      insert into auth.audit_log (id, payload, ip_address, created_at)
      values (${uuid()}, ${sql.json(payload as never)}, ${ip}, ${now()})`;
  };
