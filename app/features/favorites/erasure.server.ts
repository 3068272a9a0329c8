import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";

/** A person's favorites are deleted with them; a departing specialist disappears from everyone's favorites. */
export const favoritesErasure: Erasure = {
  tables: { favorite: "erased", saved_search: "erased" },
  preview: async (sql, { account_id }, { locale }) => {
    if (!account_id) return [];
    const [row] = await sql<{ people: number; searches: number }[]>`
      select (select count(*)::int from favorite where account_id = ${account_id}) as people,
        (select count(*)::int from saved_search where account_id = ${account_id}) as searches`;
    if (!row || row.people + row.searches === 0) return [];
    const t = translator(locale, "favorites");
    return [
      {
        what: "favorites.kept",
        title: t("erasure.title"),
        detail: t("erasure.detail", row),
        happens: "erased",
        until: null,
        why: t("erasure.why"),
      },
    ];
  },
  erase: async (sql, { account_id }) => {
    if (!account_id) return;
    await sql`
      delete from favorite where account_id = ${account_id}
        or specialist_id in (select id from specialist where account_id = ${account_id})`;
    await sql`delete from saved_search where account_id = ${account_id}`;
  },
};
