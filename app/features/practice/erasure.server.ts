import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";

/**
 * Deletes plans with the person they are for. When a specialist leaves, their drafts are deleted; plans that families received
 * stay, without the specialist's name.
 */
export const practiceErasure: Erasure = {
  tables: { practice_plan: "erased", practice_item: "erased", practice_step: "erased" },
  preview: async (sql, { profile_ids }, { locale }) => {
    const t = translator(locale, "practice");
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from practice_plan where profile_id = any(${profile_ids as string[]}) and state <> 'draft'`;
    const count = row?.count ?? 0;
    return count === 0
      ? []
      : [
          {
            what: "practice.plans",
            title: t("erasure.title"),
            detail: t("erasure.detail", { count }),
            happens: "erased",
            until: null,
            why: t("erasure.why"),
          },
        ];
  },
  erase: async (sql, { account_id, profile_ids }) => {
    await sql`
      delete from practice_plan where profile_id = any(${profile_ids as string[]})
        or (state = 'draft' and specialist_id in (select id from specialist where account_id = ${account_id}))`;
    await sql`update practice_step set account_id = null, words = null where account_id = ${account_id}`;
  },
};
