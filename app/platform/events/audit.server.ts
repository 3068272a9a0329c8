import type { Job, Person, Webhook } from "../auth/actor.ts";
import type { PendingQuery, Row } from "postgres";
import { v7 } from "uuid";
import type { Reading } from "../db/database.server.ts";
import { driverOf, type Within } from "./statement.server.ts";

export interface AuditEntry {
  /** `<room>.<verb>`, as `sessions.confirm`. */
  action: string;
  /** Kind of thing that it was done to: the table's name. */
  subject: string;
  subject_id?: string;
  /** Ids and values that explain the entry; never secrets or a person's words. */
  detail?: object;
  request_id?: string | undefined;
}

type Fragment = PendingQuery<Row[]>;

/** An actor, or as much of a person as is known of somebody who registers just now. */
export type AuditActor = Pick<Person, "kind" | "account_id" | "role"> | Job | Webhook;

/** Records who did what, in the transaction that does it: no change without its entry. */
export async function audit(tx: Within, actor: AuditActor, entry: AuditEntry): Promise<void> {
  await auditInsert(driverOf(tx), actor, entry);
}

/**
 * The same, not run yet: to stand in `with … as (…)` of the statement that makes the change, as one round trip. A job is
 * recorded by its name, a webhook by its provider, with the event's id in the detail. `only` is a `where` for changes that
 * may turn out to be none.
 */
export function auditInsert(sql: Reading, actor: AuditActor, entry: AuditEntry, only: Fragment = sql``) {
  const account_id = actor.kind === "person" ? actor.account_id : null;
  const role = actor.kind === "person" ? actor.role : actor.kind === "job" ? actor.name : actor.provider;
  const detail = JSON.stringify(actor.kind === "webhook" ? { ...entry.detail, event_id: actor.event_id } : (entry.detail ?? {}));
  return sql`
    insert into audit_log
      (id, actor_kind, actor_account_id, actor_role, action, subject, subject_id, detail, request_id)
    select ${v7()}::uuid, ${actor.kind}, ${account_id}::uuid, ${role}, ${entry.action}, ${entry.subject},
      ${entry.subject_id ?? null}::uuid, ${detail}::jsonb, ${entry.request_id ?? null} ${only}`;
}
