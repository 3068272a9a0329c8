import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import { AppError, refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import { attachFile, releaseFiles } from "../../../platform/files/files.server.ts";
import { fileLink } from "../../../platform/files/link.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { taxNumberOf, vatNumberOf } from "../../../platform/money/tax-number.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { setTrader } from "../../specialists/verbs.server.ts";
import { ibanOf } from "../data/account-number.server.ts";
import { confirmingCountry } from "../data/vat-answers.server.ts";
import { findContestable, presentObjection, taxOf, readOwnCheck } from "../data/read.server.ts";
import { answerDays, daysLater, applicationTextLimits, mostDocuments } from "../rules.ts";
import { lockStanding, changeSpecialistStatus } from "./move.server.ts";

type Context = WriteContext<Person>;

export const takeOwnAction = (
  services: Services,
  { actor, now, requestId, ...rest }: Context,
  { action }: Body<typeof contract.moveOwnApplication>,
) =>
  write(services, { actor, now, requestId, ...rest }, async (_, sql) => {
    if (!actor.specialist_id) throw refusal("not_found");
    const { settings } = services;
    return {
      status: await changeSpecialistStatus(
        { sql, actor, now, settings, requestId },
        { specialist_id: actor.specialist_id, action },
      ),
    };
  });

export const saveMotivation = (
  services: Services,
  context: Context,
  { motivation }: Body<typeof contract.saveMotivation>,
) =>
  write(services, context, async (_, sql) => {
    const { id } = await lockStanding(sql, context.actor.specialist_id);
    await sql`update specialist_application set motivation = ${motivation ?? ""} where specialist_id = ${id}`;
    await audit(sql, context, {
      action: "applications.motivation",
      subject: "specialist",
      subject_id: id,
    });
    return { motivation: motivation ?? "" };
  });

/** Changes the pending check of a kind, or begins a new one next to decided ones. */
export async function saveCheck(services: Services, context: Context, input: Body<typeof contract.saveCheck>) {
  const { actor, now, locale } = context;
  const { kind, detail, valid_until = null } = input;
  const [number, body] = kind === "license" ? [input.number, input.body] : [null, null];
  if (kind === "license" && !number) throw wrongField("number", "required");
  if (kind === "license" && !body) throw wrongField("body", "required");
  if (valid_until && valid_until < now.toISOString().slice(0, 10)) throw wrongField("valid_until", "date");
  return write(services, context, async (_, sql) => {
    const { id: specialist_id, account_id } = await lockStanding(sql, actor.specialist_id);
    const texts = sql.json({ [locale]: detail });
    const [row] = await sql<{ id: string }[]>`
      insert into application_check (id, specialist_id, kind, state, detail, number, body, valid_until, created_at, updated_at)
      values (${v7()}, ${specialist_id}, ${kind}, 'open', ${texts}, ${number}, ${body}, ${valid_until}, ${now}, ${now})
      on conflict (specialist_id, kind) where state = 'open' do update
      set detail = excluded.detail, number = excluded.number, body = excluded.body, valid_until = excluded.valid_until,
        updated_at = excluded.updated_at, looked_by = null, looked_at = null
      returning id`;
    if (!row) throw refusal("not_found");
    await audit(sql, context, {
      action: "applications.save_check",
      subject: "application_check",
      subject_id: row.id,
      detail: { kind },
    });
    await publish(sql, "specialist.check_changed", {
      specialist_id,
      account_id,
      application_check_id: row.id,
      state: "open",
    });
    return readOwnCheck(sql, locale, row.id);
  });
}

export async function addDocument(
  services: Services,
  context: Context,
  { application_check_id, file_id }: Body<typeof contract.addDocument>,
) {
  const { actor, now, locale } = context;
  return write(services, context, async (_, sql) => {
    const { id: specialist_id } = await lockStanding(sql, actor.specialist_id);
    const [check] = await sql<{ state: string; documents: number }[]>`
      select state, (select count(*)::int from application_document d where d.application_check_id = c.id) as documents
      from application_check c where id = ${application_check_id} and specialist_id = ${specialist_id}`;
    if (!check) throw refusal("not_found");
    if (check.state !== "open") throw new AppError("check_decided");
    if (check.documents >= mostDocuments) throw new AppError("too_many_documents", { values: { max: mostDocuments } });
    const id = v7();
    const owner = { type: "application_document", id };
    const file = await attachFile(sql, { file_id, account_id: actor.account_id, purpose: "document", owner }, now);
    await sql`
      insert into application_document (id, application_check_id, specialist_id, file_id, name, created_at)
      values (${id}, ${application_check_id}, ${specialist_id}, ${file_id}, ${file.name.slice(0, applicationTextLimits.fileName)}, ${now})`;
    // An earlier look at the check no longer counts, because it did not include this document.
    await sql`update application_check set updated_at = ${now}, looked_by = null, looked_at = null where id = ${application_check_id}`;
    await audit(sql, context, {
      action: "applications.add_document",
      subject: "application_check",
      subject_id: application_check_id,
      detail: { application_document_id: id },
    });
    return readOwnCheck(sql, locale, application_check_id);
  });
}

export async function removeDocument(
  services: Services,
  context: Context,
  { application_document_id }: Body<typeof contract.removeDocument>,
) {
  const { actor, now, locale } = context;
  return write(services, context, async (_, sql) => {
    const { id: specialist_id } = await lockStanding(sql, actor.specialist_id);
    const [found] = await sql<{ application_check_id: string; file_id: string; state: string }[]>`
      select d.application_check_id, d.file_id, c.state from application_document d join application_check c on c.id = d.application_check_id
      where d.id = ${application_document_id} and d.specialist_id = ${specialist_id}`;
    if (!found) throw refusal("not_found");
    // Documents behind a decision stay with it.
    if (found.state !== "open") throw new AppError("check_decided");
    await sql`delete from application_document where id = ${application_document_id}`;
    await releaseFiles(sql, [found.file_id], now);
    await audit(sql, context, {
      action: "applications.remove_document",
      subject: "application_check",
      subject_id: found.application_check_id,
      detail: { application_document_id },
    });
    return readOwnCheck(sql, locale, found.application_check_id);
  });
}

export async function openOwnDocument(
  services: Services,
  { actor, now }: Context,
  application_document_id: string,
): Promise<{ link: string }> {
  const [found] = await services.sql<{ file_id: string; media_type: string }[]>`
    select d.file_id, f.media_type from application_document d join stored_file f on f.id = d.file_id and f.state = 'attached'
    where d.id = ${application_document_id} and d.specialist_id = ${actor.specialist_id}`;
  if (!found) throw refusal("not_found");
  const size = found.media_type === "application/pdf" ? "original" : "large";
  return { link: fileLink(services, found.file_id, { size, download: true, reader: actor.account_id, now }) };
}

export async function saveTax(services: Services, context: Context, input: Body<typeof contract.saveTax>) {
  const { actor, now } = context;
  const country = (name: "country" | "tax_country") => {
    if (!/^[a-z]{2}$/i.test(input[name])) throw wrongField(name, "choice");
    return input[name].toUpperCase();
  };
  const tax_country = country("tax_country");
  const row = {
    ...input,
    country: country("country"),
    tax_country,
    tax_number: taxNumberOf("tax_number", input.tax_number, tax_country, { person: input.legal_form === "person" }),
    vat_number: input.vat_number ? vatNumberOf("vat_number", input.vat_number, tax_country) : null,
    account_number: ibanOf(input.account_number) ?? "",
    birth_date: input.legal_form === "company" ? null : (input.birth_date ?? null),
    updated_at: now,
  };
  if (input.legal_form !== "company" && !row.birth_date) throw wrongField("birth_date", "required");
  if (!row.account_number) throw wrongField("account_number", "iban");
  return write(services, context, async (_, sql) => {
    const { id } = await lockStanding(sql, actor.specialist_id);
    await sql`
      insert into specialist_tax ${sql({ specialist_id: id, ...row })}
      on conflict (specialist_id) do update set ${sql(row)}`;
    if (confirmingCountry(row.vat_number)) await publish(sql, "specialist.vat_number_saved", { specialist_id: id });
    await setTrader(sql, id, { name: row.legal_name, number: row.register_number || null }, now);
    // No details in the audit entry: apart from name and register number, tax data is stored nowhere else.
    await audit(sql, context, {
      action: "applications.save_tax",
      subject: "specialist",
      subject_id: id,
    });
    const saved = await taxOf(sql, id);
    if (!saved) throw refusal("not_found");
    return saved;
  });
}

export async function objectToDecision(
  services: Services,
  context: Context,
  { words }: Body<typeof contract.objectToDecision>,
) {
  const { actor, now } = context;
  return write(services, context, async (_, sql) => {
    const { id: specialist_id, account_id } = await lockStanding(sql, actor.specialist_id);
    const events = await sql<{ id: string; action: string; at: Date }[]>`
      select id, action, at from specialist_event where specialist_id = ${specialist_id} order by id desc limit 100`;
    const earlier = await sql<{ specialist_event_id: string; answered_at: Date | null }[]>`
      select specialist_event_id, answered_at from specialist_objection where specialist_id = ${specialist_id}`;
    if (earlier.some(({ answered_at }) => answered_at === null)) throw new AppError("objection_open");
    const about = findContestable(events, earlier, now);
    if (!about) throw new AppError("nothing_to_object");
    const row = {
      id: v7(),
      specialist_id,
      specialist_event_id: about.specialist_event_id,
      words,
      created_at: now,
      answer_by: daysLater(now, answerDays),
    };
    await sql`insert into specialist_objection ${sql(row)}`;
    await audit(sql, context, {
      action: "applications.object",
      subject: "specialist_objection",
      subject_id: row.id,
    });
    await publish(sql, "specialist.objected", { specialist_id, account_id, specialist_objection_id: row.id });
    return presentObjection({ ...row, answered_at: null, upheld: null, answer: null });
  });
}
