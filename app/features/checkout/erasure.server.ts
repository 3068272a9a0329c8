import type { TxSql } from "../../platform/db/database.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { type Erasure, yearsAfter } from "../../platform/features/erasure.server.ts";
import { lockOrders } from "./data/purchases.server.ts";
import { undoChoices, recordMadePayments } from "./verbs/settle.server.ts";

/** Years for which the law requires that receipts are kept. */
const bookYears = 10;

/** Receipts are kept by law, with their billing address. Payments under way are cancelled; open parts wait for another payer, or expire. */
export const checkoutErasure: Erasure = {
  tables: { commission_rate: "kept", purchase: "kept", purchase_part: "kept" },
  async preview(sql, { account_id }, { locale, erase_at }) {
    if (!account_id) return [];
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from purchase_part where account_id = ${account_id} and state in ('paid', 'returned')`;
    const count = row?.count ?? 0;
    if (count === 0) return [];
    const t = translator(locale, "checkout");
    return [
      {
        what: "checkout.receipts",
        title: t("erasure.title"),
        detail: t("erasure.detail", { count }),
        happens: "kept" as const,
        until: yearsAfter(erase_at, bookYears),
        why: t("erasure.why"),
      },
    ];
  },
  async erase(sql, { account_id }, now) {
    if (!account_id) return;
    const rows = await sql<{ purchase_id: string }[]>`
      select distinct purchase_id from purchase_part where account_id = ${account_id} and state = 'open'`;
    const own = async () =>
      (
        await lockOrders(
          sql as TxSql,
          rows.map((row) => row.purchase_id),
        )
      ).flatMap(({ parts }) => parts.filter((part) => part.account_id === account_id && part.state === "open"));
    await recordMadePayments(sql as TxSql, await own(), now);
    await undoChoices(sql as TxSql, await own(), now);
  },
};
