import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";

/** When a child is erased, its notes and shared pages are deleted. The notes of an adult who leaves stay on the child's timeline, without a name. */
export const progressErasure: Erasure = {
  tables: { game_note: "erased", game_share: "erased" },

  async preview(sql, { profile_ids }, { locale }) {
    const [found] = await sql<{ count: number }[]>`
      select count(*)::int as count from game_note where profile_id = any(${profile_ids as string[]})`;
    if (!found || found.count === 0) return [];
    const t = translator(locale, "progress");
    return [
      {
        what: "progress.notes",
        title: t("erasure.title"),
        detail: t("erasure.detail", { count: found.count }),
        happens: "erased" as const,
        until: null,
        why: t("erasure.why"),
      },
    ];
  },

  async erase(sql, { account_id, profile_ids }) {
    await sql`delete from game_note where profile_id = any(${profile_ids as string[]})`;
    await sql`delete from game_share where profile_id = any(${profile_ids as string[]})`;
    if (account_id !== null) await sql`update game_note set account_id = null where account_id = ${account_id}`;
  },
};
