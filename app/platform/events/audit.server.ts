import type { ExportLabels } from "../features/export.server.ts";
import { commonColumnNames } from "../features/facts.ts";
import type { Job, Person, Webhook } from "../auth/actor.ts";
import type { PendingQuery, Row } from "postgres";
import { v7 } from "uuid";
import type { Reading } from "../db/database.server.ts";
import { driverOf, type CallerTx } from "./statement.server.ts";

export interface AuditEntry {
  /** `<feature>.<verb>`, such as `sessions.confirm`. */
  action: string;
  /** Name of the affected row's table. */
  subject: string;
  subject_id?: string;
  /** Ids and values that explain the entry; never secrets or text that a person wrote. */
  detail?: object;
  request_id?: string | undefined;
}

/** Returns the audit entries of an account's actions, oldest first. */
export const auditEntriesBy = (sql: Reading, accountId: string): Promise<object[]> =>
  sql`select * from audit_log where actor_account_id = ${accountId} order by id`;

type Fragment = PendingQuery<Row[]>;

/** An actor, or the known data of a person who is registering. */
export type AuditActor = Pick<Person, "kind" | "account_id" | "role"> | Job | Webhook;

/** The context of a write, which also names its request, or the actor alone. */
type By = AuditActor | { actor: AuditActor; requestId?: string | undefined };

/** Records who did what, in the transaction that does it, so that no change lacks its entry. */
export async function audit(tx: CallerTx, by: By, entry: AuditEntry): Promise<void> {
  const { actor, requestId } = "actor" in by ? by : { actor: by, requestId: undefined };
  await auditInsert(driverOf(tx), actor, { request_id: requestId, ...entry });
}

/**
 * Like `audit`, but as an SQL fragment for `with … as (…)` in the statement that makes the change, which saves a round trip.
 * A job is recorded by its name, a webhook by its provider, with the event's id in the detail. `only` is a `where` clause
 * for changes that may affect no row.
 */
export function auditInsert(sql: Reading, actor: AuditActor, entry: AuditEntry, only: Fragment = sql``) {
  const account_id = actor.kind === "person" ? actor.account_id : null;
  const role = actor.kind === "person" ? actor.role : actor.kind === "job" ? actor.name : actor.provider;
  const detail = JSON.stringify(
    actor.kind === "webhook" ? { ...entry.detail, event_id: actor.event_id } : (entry.detail ?? {}),
  );
  return sql`
    insert into audit_log
      (id, actor_kind, actor_account_id, actor_role, action, subject, subject_id, detail, request_id)
    select ${v7()}::uuid, ${actor.kind}, ${account_id}::uuid, ${role}, ${entry.action}, ${entry.subject},
      ${entry.subject_id ?? null}::uuid, ${detail}::jsonb, ${entry.request_id ?? null} ${only}`;
}

/** How audit entries are worded in the copy of their data that people get. */
export const auditLabels: ExportLabels = {
  part: { en: "What you did", sl: "Kaj ste naredili", sr: "Šta ste uradili" },
  columns: {
    actor_account_id: { en: "By", sl: "Kdo", sr: "Ko" },
    action: commonColumnNames.what,
    subject: commonColumnNames.subject,
    detail: commonColumnNames.details,
    created_at: commonColumnNames.created,
  },
  values: { subject: "table" },
  tables: {
    audit_log: { hidden: ["actor_kind", "actor_role", "subject_id", "request_id"] },
  },
};
