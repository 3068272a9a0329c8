import type { DataWords, ExportData } from "../../platform/features/export.server.ts";
import { facts } from "../../platform/features/facts.ts";

interface ReviewRow {
  account_id: string | null;
  session_id: string | null;
  body: string | null;
  reply: string | null;
}

/**
 * Reviews the account wrote, without the replies, and reviews of its own page, without the authors' texts or anything
 * that identifies them beyond the name on the page.
 */
export const exportReviews: ExportData = async (sql, accountId) => {
  const rows = await sql<ReviewRow[]>`
    select * from review
    where account_id = ${accountId} or specialist_id in (select id from specialist where account_id = ${accountId})
    order by id`;
  return {
    specialist_figures: await sql`
      select f.* from specialist_figures f join specialist s on s.id = f.specialist_id where s.account_id = ${accountId}`,
    review: rows.map((row) =>
      row.account_id === accountId
        ? { ...row, reply: null }
        : { ...row, account_id: null, session_id: null, body: null },
    ),
  };
};

export const reviewsWords: DataWords = {
  part: { en: "Reviews", sl: "Ocene", sr: "Ocene" },
  columns: {
    author: { en: "Author", sl: "Avtor", sr: "Autor" },
    rating: { en: "Rating", sl: "Ocena", sr: "Ocena" },
    punctuality: { en: "Punctuality", sl: "Točnost", sr: "Tačnost" },
    clarity: { en: "Clarity", sl: "Jasnost", sr: "Jasnoća" },
    comfort: { en: "Comfort", sl: "Prijetnost", sr: "Prijatnost" },
    body: facts.text,
    locale: facts.language,
    reply: { en: "Reply", sl: "Odgovor", sr: "Odgovor" },
    created_at: facts.created,
    sessions: { en: "Agreed sessions", sl: "Dogovorjena srečanja", sr: "Dogovoreni susreti" },
    kept: { en: "Kept sessions", sl: "Opravljena srečanja", sr: "Održani susreti" },
    requests: { en: "Requests", sl: "Prošnje", sr: "Zahtevi" },
    reply_minutes: { en: "Minutes until a reply", sl: "Minut do odgovora", sr: "Minuta do odgovora" },
    counted_at: { en: "Counted", sl: "Prešteto", sr: "Prebrojano" },
  },
  values: { locale: "language" },
  tables: {
    review: { hidden: ["demo"] },
    specialist_figures: {
      name: { en: "Reliability figures", sl: "Podatki o zanesljivosti", sr: "Podaci o pouzdanosti" },
      hidden: ["demo"],
    },
  },
};
