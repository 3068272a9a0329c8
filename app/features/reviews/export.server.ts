import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

interface ReviewRow {
  account_id: string | null;
  session_id: string | null;
  body: string | null;
  reply: string | null;
  state: string;
}

/**
 * The account's own reviews, without the replies, and published reviews of its page, without the text or anything that identifies
 * the author beyond the name shown there. Also earlier versions, reports, and requests to review a session.
 */
export const exportReviews: ExportData = async (sql, accountId) => {
  const rows = await sql<ReviewRow[]>`
    select * from review
    where account_id = ${accountId} or (state = 'shown' and specialist_id in (select id from specialist where account_id = ${accountId}))
    order by id`;
  return {
    specialist_figures: await sql`
      select f.* from specialist_figures f join specialist s on s.id = f.specialist_id where s.account_id = ${accountId}`,
    review: rows.map((row) =>
      row.account_id === accountId
        ? { ...row, reply: null }
        : { ...row, account_id: null, session_id: null, body: null },
    ),
    review_version: await sql`
      select v.* from review_version v join review r on r.id = v.review_id where r.account_id = ${accountId} order by v.id`,
    review_case: await sql`
      select c.id, c.review_id, c.kind, c.reasons, case when c.account_id = ${accountId} then c.words end as words, c.state, c.answer, c.decided_at, c.created_at
      from review_case c join review r on r.id = c.review_id
      where c.account_id = ${accountId} or (c.kind = 'review' and r.account_id = ${accountId})
        or (c.kind = 'reply' and r.specialist_id in (select id from specialist where account_id = ${accountId}))
      order by c.id`,
    review_ask:
      await sql`select session_id, asked_at, reminded_at from review_ask where account_id = ${accountId} order by session_id`,
    review_sums: await sql`
      select m.count, m.rating, m.punctuality, m.clarity, m.comfort from review_sums m join specialist s on s.id = m.specialist_id where s.account_id = ${accountId}`,
  };
};

export const reviewsExportLabels: ExportLabels = {
  part: { en: "Reviews", sl: "Ocene", sr: "Mišljenja" },
  columns: {
    author: { en: "Author", sl: "Avtor", sr: "Autor" },
    rating: { en: "Rating", sl: "Ocena", sr: "Ocena" },
    punctuality: { en: "Punctuality", sl: "Točnost", sr: "Tačnost" },
    clarity: { en: "Clarity", sl: "Jasnost", sr: "Jasnoća" },
    comfort: { en: "Comfort", sl: "Prijetnost", sr: "Prijatnost" },
    body: commonColumnNames.text,
    locale: commonColumnNames.language,
    reply: { en: "Reply", sl: "Odgovor", sr: "Odgovor" },
    created_at: commonColumnNames.created,
    state: commonColumnNames.state,
    changed_at: { en: "Last changed", sl: "Zadnja sprememba", sr: "Poslednja izmena" },
    reply_state: { en: "State of the reply", sl: "Stanje odgovora", sr: "Stanje odgovora" },
    replied_at: { en: "Replied", sl: "Odgovorjeno", sr: "Odgovoreno" },
    until: { en: "Until", sl: "Do", sr: "Do" },
    kind: { en: "Kind", sl: "Vrsta", sr: "Vrsta" },
    reasons: { en: "Reasons", sl: "Razlogi", sr: "Razlozi" },
    words: { en: "Your explanation", sl: "Vaše pojasnilo", sr: "Vaše objašnjenje" },
    answer: { en: "Our team’s answer", sl: "Odgovor naše ekipe", sr: "Odgovor našeg tima" },
    decided_at: { en: "Decided", sl: "Odločeno", sr: "Odlučeno" },
    asked_at: { en: "Asked by email", sl: "Prošnja po e-pošti", sr: "Molba imejlom" },
    reminded_at: { en: "Reminded", sl: "Opomnik", sr: "Podsetnik" },
    count: { en: "Number of reviews", sl: "Število ocen", sr: "Broj mišljenja" },
    sessions: { en: "Agreed sessions", sl: "Dogovorjena srečanja", sr: "Dogovoreni susreti" },
    kept: { en: "Completed sessions", sl: "Opravljena srečanja", sr: "Održani susreti" },
    requests: { en: "Requests", sl: "Prošnje", sr: "Zahtevi" },
    reply_minutes: { en: "Minutes until a reply", sl: "Minut do odgovora", sr: "Minuta do odgovora" },
    counted_at: { en: "Counted", sl: "Prešteto", sr: "Prebrojano" },
  },
  values: { locale: "language", state: "state.*", reply_state: "state.*" },
  tables: {
    review: { hidden: ["demo"] },
    review_version: { name: { en: "Earlier versions", sl: "Prejšnje različice", sr: "Ranije verzije" } },
    review_case: {
      name: { en: "Checks and reports", sl: "Preverjanja in prijave", sr: "Provere i prijave" },
      values: {
        kind: {
          review: { en: "Review", sl: "Ocena", sr: "Mišljenje" },
          reply: { en: "Reply", sl: "Odgovor", sr: "Odgovor" },
          report: { en: "Report", sl: "Prijava", sr: "Prijava" },
        },
        state: {
          open: { en: "Waiting", sl: "Čaka", sr: "Čeka" },
          accepted: { en: "Accepted", sl: "Sprejeto", sr: "Prihvaćeno" },
          refused: { en: "Refused", sl: "Zavrnjeno", sr: "Odbijeno" },
          moot: { en: "No longer needed", sl: "Ni več potrebno", sr: "Više nije potrebno" },
        },
      },
    },
    review_ask: { name: { en: "Requests for a review", sl: "Prošnje za oceno", sr: "Molbe za mišljenje" } },
    review_sums: {
      name: { en: "Totals of published reviews", sl: "Seštevki objavljenih ocen", sr: "Zbirovi objavljenih mišljenja" },
    },
    specialist_figures: {
      name: { en: "Reliability figures", sl: "Podatki o zanesljivosti", sr: "Podaci o pouzdanosti" },
      hidden: ["demo"],
    },
  },
};
