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
  | "verification_attempted"
  | "user_invited"
  | "invite_accepted"
  | "user_deleted"
  | "user_reauthenticate_requested"
  | "factor_in_progress"
  | "challenge_created"
  | "factor_updated"
  | "factor_unenrolled"
  | "factor_deleted"
  | "recovery_codes_generated"
  | "recovery_code_used"
  | "identity_linked"
  | "identity_unlinked"
  | "signing_key_rotated";

const logTypes: Record<AuditAction, "account" | "team" | "token" | "user" | "factor"> = {
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
  user_invited: "team",
  invite_accepted: "account",
  user_deleted: "team",
  user_reauthenticate_requested: "user",
  factor_in_progress: "factor",
  challenge_created: "factor",
  factor_updated: "factor",
  factor_unenrolled: "factor",
  factor_deleted: "factor",
  recovery_codes_generated: "factor",
  recovery_code_used: "factor",
  identity_linked: "user",
  identity_unlinked: "user",
  signing_key_rotated: "token",
};

/** Returns the actions whose name or log type contains the text. */
export const actionsOf = (by: "action" | "type", text: string): string[] => {
  const wanted = text.toLowerCase();
  return Object.entries(logTypes)
    .filter(([action, type]) => (by === "action" ? action : type).includes(wanted))
    .map(([action]) => action);
};

export interface AuditEntry {
  action: AuditAction;
  /** Null if no user matches the given name. */
  actor: { id: string; email: string | null } | null;
  ip: string;
  traits?: Record<string, unknown>;
}

/** Writes one entry, in the transaction of the recorded change if there is one. */
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
      values (${uuid()}, ${sql.json(payload)}, ${ip}, ${now()})`;
  };
