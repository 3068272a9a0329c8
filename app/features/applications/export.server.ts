import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/**
 * The application with checks, documents, tax data and its earlier versions, answers of the VAT register, decisions, and
 * objections. Leaves out the reviewers and their notes.
 */
export const exportApplications: ExportData = async (sql, accountId) => {
  const own = sql`select id from specialist where account_id = ${accountId}`;
  return {
    specialist_application: await sql`
      select specialist_id, motivation, submitted_at, notice_status, notice_at from specialist_application where specialist_id in (${own})`,
    application_check: await sql`
      select id, specialist_id, kind, state, detail, number, body, valid_until, created_at, checked_at, checked_role, reasons, words
      from application_check where specialist_id in (${own}) order by id`,
    application_document: await sql`select * from application_document where specialist_id in (${own}) order by id`,
    specialist_tax: await sql`select * from specialist_tax where specialist_id in (${own})`,
    specialist_tax_version: await sql`
      select id, valid_from, valid_until, legal_form, legal_name, street, postal_code, city, country, birth_date, tax_number, tax_country,
        vat_number, register_number, account_number, account_holder
      from specialist_tax_version where specialist_id in (${own}) order by valid_from, id`,
    specialist_vat_answer: await sql`
      select id, vat_number, answer as vat_answer, name, consultation_id, asked_at
      from specialist_vat_answer where specialist_id in (${own}) order by asked_at, id`,
    specialist_event: await sql`
      select id, specialist_id, at, actor_role, action, from_status, to_status, reasons, words, effective_at
      from specialist_event where specialist_id in (${own}) and action not in ('note', 'check_looked') order by id`,
    specialist_objection: await sql`
      select id, specialist_id, words, created_at, answer_by, answered_at, upheld, answer
      from specialist_objection where specialist_id in (${own}) order by id`,
  };
};

const statuses = {
  applied: { en: "Started", sl: "Začeta prijavnica", sr: "Započet zahtev" },
  approved: { en: "Approved", sl: "Odobreno", sr: "Odobreno" },
  documents_missing: { en: "Documents missing", sl: "Manjkajo dokumenti", sr: "Nedostaju dokumenti" },
  in_review: { en: "In review", sl: "V pregledu", sr: "U proveri" },
  paused: { en: "Paused", sl: "Začasno skrito", sr: "Privremeno skriveno" },
  published: { en: "Published", sl: "Objavljeno", sr: "Objavljeno" },
  removed: { en: "Removed", sl: "Odstranjeno", sr: "Uklonjeno" },
  suspended: { en: "Suspended", sl: "Začasno ustavljeno", sr: "Obustavljeno" },
};

export const applicationsExportLabels: ExportLabels = {
  part: { en: "Application and checks", sl: "Prijavnica in preverjanja", sr: "Zahtev za prijem i provere" },
  columns: {
    kind: commonColumnNames.kind,
    state: commonColumnNames.state,
    detail: commonColumnNames.details,
    number: commonColumnNames.number,
    body: commonColumnNames.text,
    valid_from: commonColumnNames.validFrom,
    valid_until: commonColumnNames.validUntil,
    created_at: commonColumnNames.created,
    checked_at: "checks.state.passed",
    checked_role: { en: "Checked by", sl: "Kdo je preveril", sr: "Ko je proverio" },
    reasons: { en: "Reasons", sl: "Razlogi", sr: "Razlozi" },
    words: commonColumnNames.words,
    name: commonColumnNames.name,
    motivation: "motivation.title",
    submitted_at: { en: "Submitted", sl: "Oddano", sr: "Predato" },
    notice_status: { en: "Announced", sl: "Napovedano", sr: "Najavljeno" },
    notice_at: { en: "Takes effect", sl: "Začne veljati", sr: "Stupa na snagu" },
    at: { en: "When", sl: "Kdaj", sr: "Kada" },
    action: commonColumnNames.what,
    from_status: { en: "Before", sl: "Prej", sr: "Pre" },
    to_status: { en: "After", sl: "Potem", sr: "Posle" },
    effective_at: { en: "Takes effect", sl: "Začne veljati", sr: "Stupa na snagu" },
    answer_by: commonColumnNames.answerBy,
    answered_at: commonColumnNames.answered,
    upheld: { en: "Upheld", sl: "Ugodeno", sr: "Usvojen" },
    answer: commonColumnNames.answer,
    legal_form: { en: "Legal form", sl: "Pravna oblika", sr: "Pravni oblik" },
    legal_name: { en: "Name for the tax office", sl: "Ime za davčni urad", sr: "Ime za poresku upravu" },
    street: commonColumnNames.street,
    postal_code: commonColumnNames.postalCode,
    city: commonColumnNames.city,
    country: commonColumnNames.country,
    birth_date: "tax.birth_date",
    tax_number: commonColumnNames.taxNumber,
    tax_country: { en: "Country of taxation", sl: "Država obdavčitve", sr: "Država oporezivanja" },
    vat_number: "tax.vat_number",
    vat_answer: { en: "Answer of the EU register", sl: "Odgovor registra EU", sr: "Odgovor registra EU" },
    consultation_id: { en: "Consultation number", sl: "Številka poizvedbe", sr: "Broj upita" },
    asked_at: { en: "Asked", sl: "Vprašano", sr: "Upitano" },
    register_number: "tax.register_number",
    account_number: { en: "Bank account", sl: "Bančni račun", sr: "Račun u banci" },
    account_holder: "tax.account_holder",
  },
  values: {
    kind: "check.*",
    state: "checks.state.*",
    checked_role: {
      editor: { en: "Editor", sl: "Uredništvo", sr: "Uredništvo" },
      superadmin: { en: "Administrator", sl: "Glavni administrator", sr: "Glavni administrator" },
    },
    notice_status: statuses,
    action: "history.*",
    from_status: statuses,
    to_status: statuses,
    legal_form: "tax.legal_form.*",
    vat_answer: {
      valid: { en: "Confirmed", sl: "Potrjeno", sr: "Potvrđeno" },
      refused: { en: "Not confirmed", sl: "Ni potrjeno", sr: "Nije potvrđeno" },
      unknown: { en: "No answer", sl: "Brez odgovora", sr: "Bez odgovora" },
    },
    country: "country",
  },
  tables: {
    application_check: { name: { en: "What was checked", sl: "Kaj smo preverjali", sr: "Šta smo proveravali" } },
    application_document: {
      name: { en: "Documents for the checks", sl: "Dokumenti za preverjanja", sr: "Dokumenti za provere" },
    },
    specialist_application: { name: { en: "Application", sl: "Prijavnica", sr: "Zahtev za prijem" } },
    specialist_event: { name: { en: "Decisions", sl: "Odločitve", sr: "Odluke" }, hidden: ["actor_role"] },
    specialist_objection: { name: { en: "Objections", sl: "Ugovori", sr: "Prigovori" } },
    specialist_tax_version: {
      name: { en: "Tax data over time", sl: "Davčni podatki skozi čas", sr: "Poreski podaci kroz vreme" },
    },
    specialist_vat_answer: {
      name: { en: "Checks of your VAT number", sl: "Preverjanja številke za DDV", sr: "Provere PDV broja" },
    },
    specialist_tax: { name: { en: "Tax data", sl: "Davčni podatki", sr: "Poreski podaci" }, hidden: ["updated_at"] },
  },
};
