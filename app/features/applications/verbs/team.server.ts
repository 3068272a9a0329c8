import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { fileLink } from "../../../platform/files/link.server.ts";
import type { Body, Data, Params } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type { CheckKind } from "../../specialists/rules.ts";
import type { Texts } from "../../specialists/tables.server.ts";
import { hideCheck, showCheck } from "../../specialists/verbs.server.ts";
import type * as contract from "../contract.ts";
import { loadTeamApplication, taxOf } from "../data/read.server.ts";
import { type Action, type CheckState, contestableActions, areReasonsFor } from "../rules.ts";
import { lockStanding, changeSpecialistStatus } from "./move.server.ts";

type Context = WriteContext<Person>;
const shown = ({ settings }: Services, sql: TxSql, actor: Person, id: string) =>
  loadTeamApplication({ sql, settings }, actor, id);

export const updateSpecialist = (
  services: Services,
  context: Context,
  { id }: Params<typeof contract.updateSpecialist>,
  input: Body<typeof contract.updateSpecialist>,
) =>
  write(services, context, async (_, sql) => {
    const { actor, now, requestId } = context;
    const { status: seen, ...wanted } = input;
    await changeSpecialistStatus(
      { sql, actor, now, settings: services.settings, requestId },
      { ...wanted, specialist_id: id, seen },
    );
    return shown(services, sql, actor, id);
  });

interface Check {
  id: string;
  specialist_id: string;
  kind: CheckKind;
  state: CheckState;
  detail: Texts;
  number: string | null;
  body: string | null;
  valid_until: string | null;
}

export function decideCheck(services: Services, context: Context, input: Body<typeof contract.decideCheck>) {
  const { actor, now } = context;
  const { decision } = input;
  if (decision !== "looked" && actor.role !== "superadmin") throw refusal("not_allowed");
  if (!areReasonsFor("check", input.reasons)) throw wrongField("reasons", "choice");
  if (decision === "failed" && input.reasons.length === 0) throw wrongField("reasons", "required");
  return write(services, context, async (_, sql) => {
    const [of] = await sql<
      { specialist_id: string }[]
    >`select specialist_id from application_check where id = ${input.application_check_id}`;
    const standing = await lockStanding(sql, of?.specialist_id ?? null);
    const [check] = await sql<Check[]>`
      select id, specialist_id, kind, state, detail, number, body, valid_until::text from application_check where id = ${input.application_check_id}`;
    if (!check) throw refusal("not_found");
    const state = await decided(sql, context, check, input);
    const id = v7();
    await sql`
      insert into specialist_event (id, specialist_id, at, actor_account_id, actor_role, action, from_status, to_status, reasons, words, note,
        application_check_id)
      values (${id}, ${standing.id}, ${now}, ${actor.account_id}, ${actor.role}, ${`check_${decision}`}, ${standing.status}, ${standing.status},
        ${input.reasons}, ${input.words}, ${input.note}, ${check.id})`;
    await audit(sql, context, {
      action: `applications.check_${decision}`,
      subject: "application_check",
      subject_id: check.id,
      detail: { kind: check.kind },
    });
    await publish(sql, "specialist.check_changed", {
      specialist_id: standing.id,
      account_id: standing.account_id,
      application_check_id: check.id,
      state,
      specialist_event_id: id,
    });
    return shown(services, sql, actor, standing.id);
  });
}

async function decided(
  sql: TxSql,
  { actor, now }: Context,
  check: Check,
  input: Body<typeof contract.decideCheck>,
): Promise<CheckState> {
  const { decision } = input;
  if (decision === "looked") {
    if (check.state !== "open") throw new AppError("check_decided");
    await sql`update application_check set looked_by = ${actor.account_id}, looked_at = ${now} where id = ${check.id}`;
    return "open";
  }
  if (decision === "reopened") return reopened(sql, check, now);
  if (check.state !== "open") throw new AppError("check_decided");
  const said = Object.entries(input.detail ?? {}).filter(([, text]) => text);
  const detail: Texts = { ...check.detail, ...(Object.fromEntries(said) as Texts) };
  const valid_until = input.valid_until === undefined ? check.valid_until : input.valid_until;
  const today = now.toISOString().slice(0, 10);
  if (decision === "passed" && valid_until && valid_until < today) throw wrongField("valid_until", "date");
  const [reasons, words] = decision === "failed" ? [input.reasons, input.words] : [[], null];
  if (decision === "passed") {
    await needOpened(sql, actor, check);
    await sql`
      update application_check set state = 'replaced', updated_at = ${now}
      where specialist_id = ${check.specialist_id} and kind = ${check.kind} and state = 'passed'`;
  }
  await sql`
    update application_check
    set state = ${decision}, detail = ${sql.json(detail)}, valid_until = ${valid_until}, reasons = ${reasons}, words = ${words},
      checked_by = ${actor.account_id}, checked_role = 'superadmin', checked_at = ${now}, updated_at = ${now}
    where id = ${check.id}`;
  if (decision === "passed") {
    const { id, specialist_id, kind, number, body } = check;
    await showCheck(sql, {
      id,
      specialist_id,
      kind,
      detail,
      number,
      body,
      valid_until,
      checked_on: today,
      checked_role: "superadmin",
    });
  }
  return decision;
}

/** Makes sure that the reviewer who marks a check as passed has opened each of its documents. */
async function needOpened(sql: TxSql, actor: Person, { id, specialist_id }: Check): Promise<void> {
  const [unread] = await sql`
    select from application_document d where d.application_check_id = ${id} and not exists (
      select from audit_log a
      where a.subject = 'specialist' and a.subject_id = ${specialist_id} and a.actor_account_id = ${actor.account_id}
        and a.action = 'applications.open_document' and a.detail->>'application_document_id' = d.id::text)`;
  if (unread) throw new AppError("document_not_opened");
}

/** Undoes a decision about a check. A check that it had replaced stays replaced. */
async function reopened(sql: TxSql, check: Check, now: Date): Promise<CheckState> {
  if (check.state !== "passed" && check.state !== "failed") throw new AppError("check_decided");
  const [other] = await sql`
    select from application_check where specialist_id = ${check.specialist_id} and kind = ${check.kind} and state = 'open'`;
  if (other) throw new AppError("check_decided");
  await sql`
    update application_check
    set state = 'open', checked_by = null, checked_role = null, checked_at = null, reasons = '{}', words = null, updated_at = ${now}
    where id = ${check.id}`;
  await hideCheck(sql, check.id);
  return "open";
}

export function answerObjection(services: Services, context: Context, input: Body<typeof contract.answerObjection>) {
  const { actor, now, requestId } = context;
  const { settings } = services;
  return write(services, context, async (_, sql) => {
    const [found] = await sql<{ specialist_id: string }[]>`
      select specialist_id from specialist_objection where id = ${input.specialist_objection_id}`;
    const at = await lockStanding(sql, found?.specialist_id ?? null);
    const [about] = await sql<{ action: Action; answered_at: Date | null }[]>`
      select e.action, o.answered_at from specialist_objection o join specialist_event e on e.id = o.specialist_event_id
      where o.id = ${input.specialist_objection_id}`;
    if (!about || about.answered_at) throw new AppError("objection_answered");
    await sql`
      update specialist_objection
      set answered_at = ${now}, answered_by = ${actor.account_id}, upheld = ${input.upheld}, answer = ${input.answer}
      where id = ${input.specialist_objection_id}`;
    const action = input.upheld && contestableActions.includes(about.action) ? undoing(at) : null;
    if (action) {
      await changeSpecialistStatus(
        { sql, actor, now, settings, requestId },
        { specialist_id: at.id, action, reasons: ["objection_upheld"] },
      );
    }
    await audit(sql, context, {
      action: "applications.answer_objection",
      subject: "specialist_objection",
      subject_id: input.specialist_objection_id,
      detail: { upheld: input.upheld },
    });
    await publish(sql, "specialist.objection_answered", {
      specialist_id: at.id,
      account_id: at.account_id,
      specialist_objection_id: input.specialist_objection_id,
    });
    return shown(services, sql, actor, at.id);
  });
}

/** The action that reverses the decision, given the current state. */
function undoing({ status, notice_status, erasing }: Awaited<ReturnType<typeof lockStanding>>): Action | null {
  if (erasing) return null;
  if (notice_status) return "withdraw_notice";
  return status === "suspended" ? "reinstate" : status === "removed" ? "reopen" : null;
}

export const addSpecialistNote = (
  services: Services,
  context: Context,
  { specialist_id, note }: Body<typeof contract.noteSpecialist>,
) =>
  write(services, context, async (_, sql) => {
    const { actor, now } = context;
    const at = await lockStanding(sql, specialist_id);
    await sql`
      insert into specialist_event (id, specialist_id, at, actor_account_id, actor_role, action, from_status, to_status, note)
      values (${v7()}, ${at.id}, ${now}, ${actor.account_id}, ${actor.role}, 'note', ${at.status}, ${at.status}, ${note})`;
    await audit(sql, context, {
      action: "applications.note",
      subject: "specialist",
      subject_id: at.id,
    });
    return shown(services, sql, actor, at.id);
  });

/** Opens a document. The audit entry is committed before the link is returned. */
export async function openDocument(
  services: Services,
  context: Context,
  { application_document_id, download }: Body<typeof contract.openDocument>,
): Promise<Data<typeof contract.openDocument>> {
  const { actor, now } = context;
  const [found] = await services.sql<{ file_id: string; media_type: string; name: string; specialist_id: string }[]>`
    select d.file_id, f.media_type, d.name, d.specialist_id
    from application_document d join stored_file f on f.id = d.file_id and f.state = 'attached' where d.id = ${application_document_id}`;
  if (!found) throw refusal("not_found");
  const { file_id, media_type, name, specialist_id } = found;
  await write(services, context, (_, sql) =>
    audit(sql, context, {
      action: "applications.open_document",
      subject: "specialist",
      subject_id: specialist_id,
      detail: { application_document_id },
    }),
  );
  const size = media_type === "application/pdf" ? "original" : "large";
  return { link: fileLink(services, file_id, { size, download, reader: actor.account_id, now }), media_type, name };
}

export async function readTax(
  services: Services,
  context: Context,
  id: string,
): Promise<Data<typeof contract.readTax>> {
  const { actor, requestId: request_id } = context;
  const tax = await taxOf(services.sql, id);
  if (tax) {
    await write(services, context, (_, sql) =>
      audit(sql, actor, { action: "applications.read_tax", subject: "specialist", subject_id: id, request_id }),
    );
  }
  return tax;
}
