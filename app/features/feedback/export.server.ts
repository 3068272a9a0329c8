import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/** The account's feedback with its answers, and answers that the account wrote for the team. Screenshots are among its files. */
export const exportFeedback: ExportData = async (sql, accountId) => ({
  feedback: await sql`
    select id, kind, page, body, locale, wants_reply, state, created_at, changed_at from feedback where account_id = ${accountId} order by id`,
  feedback_answer: await sql`
    select n.id, n.feedback_id, n.body, n.written_at from feedback_answer n
    where n.account_id = ${accountId} or n.feedback_id in (select id from feedback where account_id = ${accountId}) order by n.id`,
});

export const feedbackExportLabels: ExportLabels = {
  part: "title",
  columns: {
    kind: { en: "Kind", sl: "Vrsta", sr: "Vrsta" },
    page: { en: "Page", sl: "Stran", sr: "Stranica" },
    body: commonColumnNames.text,
    locale: commonColumnNames.language,
    wants_reply: { en: "Reply wanted", sl: "Želim odgovor", sr: "Želim odgovor" },
    state: commonColumnNames.state,
    created_at: commonColumnNames.created,
    changed_at: { en: "Last changed", sl: "Zadnja sprememba", sr: "Poslednja izmena" },
    written_at: { en: "Written", sl: "Napisano", sr: "Napisano" },
  },
  tables: {
    feedback: {
      values: {
        kind: "kind.*",
        locale: "language",
        state: {
          open: { en: "Open", sl: "Odprto", sr: "Otvoreno" },
          answered: { en: "Answered", sl: "Odgovorjeno", sr: "Odgovoreno" },
          closed: { en: "Closed", sl: "Zaključeno", sr: "Zatvoreno" },
        },
      },
    },
    feedback_answer: { name: { en: "Answers", sl: "Odgovori", sr: "Odgovori" } },
  },
};
