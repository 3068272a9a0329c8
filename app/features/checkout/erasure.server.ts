import type { TxSql } from "../../platform/db/database.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { type Erasure, yearsAfter } from "../../platform/rooms/erasure.server.ts";
import { lockPurchase } from "./data/purchases.server.ts";
import { giveUp } from "./verbs/due.server.ts";

/** Years that the law has receipts kept for. */
const bookYears = 10;

/** Receipts are kept by law, with the address they were made out to; nobody pays what is still open. */
export const checkoutErasure: Erasure = {
  tables: { purchase: "kept" },
  async preview(sql, { account_id }, { locale, erase_at }) {
    if (!account_id) return [];
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from purchase where account_id = ${account_id} and state in ('paid', 'returned')`;
    const count = row?.count ?? 0;
    if (count === 0) return [];
    const t = translator(locale, "checkout");
    return [{
      what: "checkout.receipts", title: t("erasure.title"), detail: t("erasure.detail", { count }), happens: "kept" as const,
      until: yearsAfter(erase_at, bookYears), why: t("erasure.why"),
    }];
  },
  async erase(sql, { account_id }, now) {
    if (!account_id) return;
    const open = await sql<{ id: string }[]>`select id from purchase where account_id = ${account_id} and state = 'open' order by id`;
    for (const { id } of open) {
      const purchase = await lockPurchase(sql as TxSql, id);
      if (purchase) await giveUp(sql as TxSql, purchase, now);
    }
  },
};
