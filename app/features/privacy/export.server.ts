import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/** The account's copies and requests. The team's notes about a request are not included. */
export const exportPrivacy: ExportData = async (sql, accountId) => ({
  data_copy: await sql`
    select id, account_id, own, profile_ids, everyone, locale, state, bytes, asked_at, ready_at, valid_until, ended_at, downloads
    from data_copy where account_id = ${accountId} order by id`,
  data_request: await sql`select * from data_request where account_id = ${accountId} order by id`,
  data_request_note:
    await sql`select id, data_request_id, account_id, written_at from data_request_note where account_id = ${accountId} order by id`,
});

export const privacyExportLabels: ExportLabels = {
  part: { en: "Copies and requests", sl: "Kopije in zahtevki", sr: "Kopije i zahtevi" },
  columns: {
    own: { en: "Your own data", sl: "Vaši podatki", sr: "Vaši podaci" },
    profile_ids: { en: "Children", sl: "Otroci", sr: "Deca" },
    everyone: "copies.everyone",
    locale: commonColumnNames.language,
    state: commonColumnNames.state,
    bytes: { en: "Size in bytes", sl: "Velikost v bajtih", sr: "Veličina u bajtovima" },
    asked_at: { en: "Requested", sl: "Zahtevano", sr: "Zatraženo" },
    ready_at: "copies.state.ready",
    valid_until: commonColumnNames.validUntil,
    ended_at: commonColumnNames.ended,
    downloads: { en: "Downloads", sl: "Prenosi", sr: "Preuzimanja" },
    kind: commonColumnNames.kind,
    body: commonColumnNames.text,
    received_at: { en: "Received", sl: "Prejeto", sr: "Primljeno" },
    due_on: commonColumnNames.answerBy,
    extended_at: { en: "Extended", sl: "Podaljšano", sr: "Produženo" },
    extension_reason: { en: "Why it took longer", sl: "Zakaj je trajalo dlje", sr: "Zašto je trajalo duže" },
    answer: commonColumnNames.answer,
    answered_at: commonColumnNames.answered,
    outcome: commonColumnNames.outcome,
    closing_reason: commonColumnNames.reason,
    closed_at: { en: "Closed", sl: "Zaključeno", sr: "Zatvoreno" },
    written_at: { en: "Written", sl: "Napisano", sr: "Napisano" },
  },
  values: { locale: "language", state: "copies.state.*", kind: "request.kind.*", outcome: "requests.state.*" },
  tables: {
    data_copy: { name: { en: "Copies of your data", sl: "Kopije vaših podatkov", sr: "Kopije vaših podataka" } },
    data_request: {
      name: {
        en: "Data protection requests",
        sl: "Zahtevki v zvezi z varstvom podatkov",
        sr: "Zahtevi u vezi sa zaštitom podataka",
      },
    },
    data_request_note: { name: { en: "Notes on requests", sl: "Zapiski o zahtevkih", sr: "Beleške o zahtevima" } },
  },
};
