import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";

/** Keeps the stars of the person's reviews without their text. Deletes reviews of a specialist, along with the page they were on. */
export const reviewErasure: Erasure = {
  tables: {
    review: "stripped",
    review_version: "erased",
    review_case: "stripped",
    review_sums: "erased",
    review_ask: "erased",
    specialist_figures: "erased",
  },

  async preview(sql, { account_id }, { locale }) {
    const t = translator(locale, "reviews");
    const [found] = await sql<
      { count: number }[]
    >`select count(*)::int as count from review where account_id = ${account_id}`;
    if (!found || found.count === 0) return [];
    return [
      {
        what: "reviews.written",
        title: t("erasure.written"),
        detail: t("erasure.written.detail", { count: found.count }),
        happens: "name_removed",
        until: null,
        why: t("erasure.written.why"),
      },
    ];
  },

  async erase(sql, { account_id }) {
    await sql`delete from specialist_figures where specialist_id in (select id from specialist where account_id = ${account_id})`;
    await sql`delete from review where specialist_id in (select id from specialist where account_id = ${account_id})`;
    await sql`delete from review_sums where specialist_id in (select id from specialist where account_id = ${account_id})`;
    await sql`
      delete from review_ask
      where account_id = ${account_id} or specialist_id in (select id from specialist where account_id = ${account_id})`;
    await sql`delete from review_version where review_id in (select id from review where account_id = ${account_id})`;
    await sql`
      update review_case set words = null, answer = null, state = case when state = 'open' then 'moot' else state end,
        decided_at = coalesce(decided_at, now())
      where review_id in (select id from review where account_id = ${account_id})`;
    await sql`update review_case set words = null, account_id = null where account_id = ${account_id}`;
    // A held or declined review was never shown, so its stars are not counted either.
    await sql`
      update review set author = '', body = null, reply = null, reply_state = null, replied_at = null, session_id = null, account_id = null,
        state = case when state in ('held', 'declined') then 'withdrawn' else state end
      where account_id = ${account_id}`;
  },
};
