import { v7 } from "uuid";
import type { Job, Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Settings } from "../../../platform/settings/settings.server.ts";
import { setStatus } from "../../specialists/verbs.server.ts";
import { checkFacts, missingToPublish } from "../data/facts.server.ts";
import {
  type Action,
  daysLater,
  areReasonsFor,
  hasLeft,
  mayTakeAction,
  mayRemoveNow,
  missingChecks,
  missingDocuments,
  type ActorRole,
  moves,
  noticeDays,
  type Reason,
  type Status,
} from "../rules.ts";

export interface StatusChange {
  specialist_id: string;
  action: Action;
  reasons?: readonly Reason[];
  words?: string | null;
  note?: string | null;
  effective?: "now" | "notice";
  /** The status that the reviewer saw. */
  seen?: Status | undefined;
  application_check_id?: string | undefined;
}

interface Standing {
  id: string;
  account_id: string;
  status: Status;
  erasing: boolean;
  suspended_from: Status | null;
  notice_status: "suspended" | "removed" | null;
  first_approval_by: string | null;
}

export interface MoveContext {
  sql: TxSql;
  actor: Person | Job;
  now: Date;
  settings: Pick<Settings, "secondFactorRequired" | "twoReviewers">;
  requestId?: string | undefined;
}

export const actorRole = (actor: Person | Job): ActorRole => {
  if (actor.kind === "job") return "job";
  if (actor.role === "user") throw refusal("not_allowed");
  return actor.role;
};

/** Locks the specialist, so that decisions about an application happen one after another. */
export async function lockStanding(sql: TxSql, specialistId: string | null): Promise<Standing> {
  if (!specialistId) throw refusal("not_found");
  const [locked] = await sql`select from specialist where id = ${specialistId} for no key update`;
  if (!locked) throw refusal("not_found");
  await sql`insert into specialist_application (specialist_id) values (${specialistId}) on conflict do nothing`;
  const [row] = await sql<Standing[]>`
    select s.id, s.account_id, s.status, s.status_before is not null as erasing, a.suspended_from, a.notice_status, a.first_approval_by
    from specialist s join specialist_application a on a.specialist_id = s.id where s.id = ${specialistId}`;
  if (!row) throw refusal("not_found");
  return row;
}

/** Changes a specialist's status by one action, in the caller's transaction, or refuses. Returns the new status. */
export async function changeSpecialistStatus(within: MoveContext, wanted: StatusChange): Promise<Status> {
  const { sql, actor, now, settings } = within;
  const { action, specialist_id, reasons = [], effective = "now", seen } = wanted;
  const by = actorRole(actor);
  if (!moves[action].by.includes(by)) throw refusal("not_allowed");
  checkWords(wanted, by);
  const at = await lockStanding(sql, specialist_id);
  if (at.erasing || (seen && seen !== at.status) || !mayTakeAction(action, by, at.status))
    throw new AppError("application_moved");
  if (action === "withdraw_notice" && !at.notice_status) throw new AppError("application_moved");
  if (action === "come_back" && !(await leftByThemselves(sql, at.id))) throw new AppError("application_moved");
  await checkNeeds(within, action, at);
  if (action === "remove" && effective === "now" && by !== "job" && !mayRemoveNow(reasons))
    throw new AppError("notice_needed");
  if (effective === "notice") return giveNotice(within, wanted, at);
  if (action === "approve" && settings.twoReviewers && (await firstOfTwo(within, wanted, at))) return at.status;
  const to = await target(within, action, at);
  await sql`
    update specialist_application
    set suspended_from = ${action === "suspend" ? at.status : null}, first_approval_by = null, first_approval_at = null,
      notice_status = case when ${keepsNotice(action)} then notice_status end, notice_at = case when ${keepsNotice(action)} then notice_at end,
      delete_asked_at = null, delete_asked_by = null,
      submitted_at = case when ${action === "submit"} then ${now} else submitted_at end
    where specialist_id = ${at.id}`;
  if (to !== at.status) await setStatus(sql, at.id, to, now);
  await record(within, wanted, at, to, null);
  return to;
}

async function leftByThemselves(sql: TxSql, id: string): Promise<boolean> {
  return hasLeft(
    await sql<{ action: string; from_status: Status; to_status: Status }[]>`
    select action, from_status, to_status from specialist_event
    where specialist_id = ${id} and from_status <> to_status order by id desc limit 1`,
  );
}

/** Whether an announced suspension or removal survives this action. */
const keepsNotice = (action: Action) => ["pause", "resume", "publish"].includes(action);

function checkWords({ action, reasons = [], words, effective = "now" }: StatusChange, by: ActorRole): void {
  if (!areReasonsFor(action, reasons)) throw wrongField("reasons", "choice");
  if (moves[action].reasons && reasons.length === 0) throw wrongField("reasons", "required");
  if (effective === "notice" && !(action in noticeDays)) throw wrongField("effective", "choice");
  // Specialists' own actions have no text, because no one would read it.
  if (by === "specialist" && words) throw wrongField("words", "unknown");
}

async function checkNeeds({ sql, settings }: MoveContext, action: Action, { id }: Standing): Promise<void> {
  const { needs } = moves[action];
  if (needs === "publishing") {
    if ((await missingToPublish(sql, settings, id)).length > 0) throw new AppError("publishing_incomplete");
  } else if (needs) {
    const checks = await checkFacts(sql, id);
    if (needs === "documents" && missingDocuments(checks).length > 0) throw new AppError("documents_incomplete");
    if (needs === "checks" && missingChecks(checks).length > 0) throw new AppError("checks_incomplete");
  }
}

async function target(
  { sql, settings }: MoveContext,
  action: Action,
  { id, status, suspended_from }: Standing,
): Promise<Status> {
  const { to } = moves[action];
  if (to === "same") return status;
  if (to !== "before") return to;
  const before = suspended_from ?? "paused";
  // Checks that have expired since must be renewed before publishing again.
  return before === "published" && (await missingToPublish(sql, settings, id)).length > 0 ? "paused" : before;
}

/** Stores the first approval and returns true; false for the second, which must come from another reviewer. */
async function firstOfTwo(within: MoveContext, wanted: StatusChange, at: Standing): Promise<boolean> {
  const { sql, actor, now } = within;
  const account = actor.kind === "person" ? actor.account_id : null;
  if (at.first_approval_by === account) throw new AppError("second_reviewer_needed");
  if (at.first_approval_by) return false;
  await sql`
    update specialist_application set first_approval_by = ${account}, first_approval_at = ${now} where specialist_id = ${at.id}`;
  await record(within, { ...wanted, action: "approve" }, at, at.status, null, "first_approval");
  return true;
}

async function giveNotice(within: MoveContext, wanted: StatusChange, at: Standing): Promise<Status> {
  const { sql, now } = within;
  const action = wanted.action as keyof typeof noticeDays;
  const effective_at = daysLater(now, noticeDays[action]);
  await sql`
    update specialist_application
    set notice_status = ${action === "suspend" ? "suspended" : "removed"}, notice_at = ${effective_at} where specialist_id = ${at.id}`;
  await record(within, wanted, at, at.status, effective_at);
  return at.status;
}

/** Writes the history, the audit entry, and the event. */
async function record(
  { sql, actor, now, requestId }: MoveContext,
  wanted: StatusChange,
  at: Standing,
  to: Status,
  effective_at: Date | null,
  named: string = wanted.action,
): Promise<void> {
  const { reasons = [], words = null, note = null, application_check_id = null } = wanted;
  const by = actorRole(actor);
  const id = v7();
  await sql`
    insert into specialist_event (id, specialist_id, at, actor_account_id, actor_role, action, from_status, to_status, reasons, words, note,
      effective_at, application_check_id)
    values (${id}, ${at.id}, ${now}, ${actor.kind === "person" ? actor.account_id : null}, ${by}, ${named}, ${at.status}, ${to},
      ${[...reasons]}, ${words}, ${note}, ${effective_at}, ${application_check_id})`;
  await audit(sql, actor, {
    action: `applications.${named}`,
    subject: "specialist",
    subject_id: at.id,
    detail: { from: at.status, to, reasons },
    request_id: requestId,
  });
  const event = {
    specialist_id: at.id,
    account_id: at.account_id,
    specialist_event_id: id,
    action: named,
    by,
    reason: reasons[0] ?? null,
  };
  if (to !== at.status) await publish(sql, "specialist.status_changed", { ...event, from: at.status, to });
  else await publish(sql, "specialist.standing_changed", event);
}
