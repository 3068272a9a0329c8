import type { ExportData } from "../../platform/features/export.server.ts";

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
