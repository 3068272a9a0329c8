import { v7 } from "uuid";
import type { Actor } from "../auth/actor.ts";
import { statement, type Within } from "./statement.server.ts";

export interface AuditEntry {
  /** `<room>.<verb>`, as `sessions.confirm`. */
  action: string;
  /** Kind of thing that it was done to: the table's name. */
  subject: string;
  subject_id?: string;
  /** Ids and values that explain the entry; never secrets or a person's words. */
  detail?: object;
  request_id?: string;
}

/** Records who did what, in the transaction that does it: no change without its entry. */
export async function audit(tx: Within, actor: Actor, entry: AuditEntry): Promise<void> {
  const person = actor.kind === "person";
  await statement(
    tx,
    `insert into audit_log
      (id, actor_kind, actor_account_id, actor_role, action, subject, subject_id, detail, request_id)
      values (?, ?, ?::uuid, ?, ?, ?, ?::uuid, ?::jsonb, ?)`,
    [
      v7(), actor.kind, person ? actor.account_id : null, person ? actor.role : actor.name, entry.action, entry.subject,
      entry.subject_id ?? null, JSON.stringify(entry.detail ?? {}), entry.request_id ?? null,
    ],
  );
}
