import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Actor } from "../auth/actor.ts";
import type { Tx } from "../db/database.server.ts";

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
export async function audit(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  const who =
    actor.kind === "person" ? { account: actor.account_id, role: actor.role as string } : { account: null, role: actor.name };
  await tx.execute(sql`
    insert into audit_log
      (id, actor_kind, actor_account_id, actor_role, action, subject, subject_id, detail, request_id)
    values (${v7()}, ${actor.kind}, ${who.account}, ${who.role}, ${entry.action}, ${entry.subject},
      ${entry.subject_id ?? null}, ${JSON.stringify(entry.detail ?? {})}::jsonb, ${entry.request_id ?? null})`);
}
