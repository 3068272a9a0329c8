import { translator } from "../../platform/i18n/messages.ts";
import { type Erasure, yearsAfter } from "../../platform/features/erasure.server.ts";

/** Years for which the law requires that books are kept. */
const bookYears = 10;

/** Commission due for sessions is kept by law, under the id of the emptied account. */
export const earningsErasure: Erasure = {
  tables: { commission_due: "kept" },
  async preview(sql, { account_id }, { locale, erase_at }) {
    if (!account_id) return [];
    const [row] = await sql<{ count: number }[]>`
      select count(distinct c.session_id)::int as count from commission_due c join specialist s on s.id = c.specialist_id where s.account_id = ${account_id} and c.due_at is not null`;
    const count = row?.count ?? 0;
    if (count === 0) return [];
    const t = translator(locale, "earnings");
    return [
      {
        what: "earnings.commission",
        title: t("erasure.title"),
        detail: t("erasure.detail", { count }),
        happens: "kept" as const,
        until: yearsAfter(erase_at, bookYears),
        why: t("erasure.why"),
      },
    ];
  },
  erase: () => Promise.resolve(),
};
