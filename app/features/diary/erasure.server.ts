import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";

/** Ends an erased child's shared pages and clears their texts; the log's entries still show that there was a page. */
export const diaryErasure: Erasure = {
  tables: { shared_page: "stripped" },

  async preview(sql, { profile_ids }, { locale }) {
    const [found] = await sql<{ count: number }[]>`
      select count(*)::int as count from shared_page where profile_id = any(${profile_ids as string[]})`;
    if (!found || found.count === 0) return [];
    const t = translator(locale, "diary");
    return [
      {
        what: "diary.shared_pages",
        title: t("erasure.pages"),
        detail: t("erasure.pages.detail", { count: found.count }),
        happens: "name_removed",
        until: null,
        why: t("erasure.pages.why"),
      },
    ];
  },

  async erase(sql, { account_id, profile_ids }, now) {
    await sql`
      update shared_page set label = '', made_by = null, revoked_by = null, revoked_at = coalesce(revoked_at, ${now})
      where profile_id = any(${profile_ids as string[]})`;
    if (account_id === null) return;
    await sql`update shared_page set made_by = null where made_by = ${account_id}`;
    await sql`update shared_page set revoked_by = null where revoked_by = ${account_id}`;
  },
};
