import type { TxSql } from "../../platform/db/database.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { formatMoney } from "../../platform/money/format.ts";
import { type Erasure, yearsAfter } from "../../platform/rooms/erasure.server.ts";
import { dropPack } from "./verbs/order.server.ts";
import { endPack, unusedOf } from "./verbs/end.server.ts";

/** Years that the law has books kept for. */
const bookYears = 10;
const actor = { kind: "job", name: "privacy.erase" } as const;

/** What was bought stays in the books under the ids of the empty shells; what is unused goes back. Offers go. */
export const packsErasure: Erasure = {
  tables: { pack_offer: "erased", pack: "kept", pack_use: "kept", pack_return: "kept" },
  async preview(sql, { account_id }, { locale, erase_at }) {
    if (!account_id) return [];
    const t = translator(locale, "packs");
    const packs = await sql<{ id: string; state: string; currency: "EUR" | "RSD" }[]>`
      select id, state, currency from pack
      where state in ('open', 'ended') and (account_id = ${account_id} or specialist_id in (select id from specialist where account_id = ${account_id}))`;
    const open = packs.filter(({ state }) => state === "open");
    let back = 0;
    for (const { id } of open) back += (await unusedOf(sql as TxSql, id)).amount;
    return [
      ...(back > 0 ? [{
        what: "packs.unused", title: t("erasure.unused"), detail: formatMoney(locale, back, open[0]?.currency ?? "EUR"), happens: "erased" as const, until: null,
        why: t("erasure.unused.why"),
      }] : []),
      ...(packs.length > 0 ? [{
        what: "packs.packs", title: t("erasure.packs"), detail: t("erasure.packs.detail", { count: packs.length }), happens: "kept" as const,
        until: yearsAfter(erase_at, bookYears), why: t("erasure.packs.why"),
      }] : []),
    ];
  },
  async erase(sql, { account_id }, now) {
    if (!account_id) return;
    const live = await sql<{ id: string; state: string }[]>`
      select id, state from pack
      where state in ('waiting', 'open') and (account_id = ${account_id} or specialist_id in (select id from specialist where account_id = ${account_id}))
      order by id`;
    for (const { id, state } of live) {
      if (state === "open") await endPack(sql as TxSql, { pack_id: id, because: "left", actor }, now);
      else await dropPack(sql as TxSql, id, now);
    }
    await sql`delete from pack_offer where specialist_id in (select id from specialist where account_id = ${account_id})`;
  },
};
