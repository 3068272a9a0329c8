import type { TxSql } from "../../platform/db/database.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { formatMoney } from "../../platform/money/format.ts";
import { type Erasure, yearsAfter } from "../../platform/features/erasure.server.ts";
import { till } from "../payments/verbs.server.ts";
import { endPack, endPacksSoldBy, unusedOf } from "./verbs/end.server.ts";

/** Years for which the law requires that books are kept. */
const bookYears = 10;
const actor = { kind: "job", name: "privacy.erase" } as const;

/** Purchases stay in the books under the id of the emptied account, unused sessions are refunded, and offers are deleted. */
export const packsErasure: Erasure = {
  tables: { pack_offer: "erased", pack: "kept", pack_use: "kept", pack_return: "kept" },
  async preview(sql, { account_id }, { locale, erase_at }) {
    if (!account_id) return [];
    const t = translator(locale, "packs");
    const packs = await sql<{ id: string; state: string; currency: "EUR" | "RSD"; own: boolean }[]>`
      select id, state, currency, account_id = ${account_id} as own from pack
      where state in ('open', 'ended') and (account_id = ${account_id} or specialist_id in (select id from specialist where account_id = ${account_id}))`;
    const open = packs.filter(({ state }) => state === "open");
    const back = { own: 0, sold: 0 };
    for (const { id, own } of open) back[own ? "own" : "sold"] += (await unusedOf(sql as TxSql, id)).amount;
    const line = (what: "unused" | "sold") => (amount: number) =>
      amount === 0
        ? []
        : [
            {
              what: `packs.${what}`,
              title: t(`erasure.${what}`),
              detail: formatMoney(locale, amount, open[0]?.currency ?? "EUR"),
              happens: "paid_back" as const,
              // Families get their refunds as soon as the erasure is requested.
              until: what === "sold" ? t("erasure.sold.when") : null,
              why: t(`erasure.${what}.why`),
            },
          ];
    return [
      ...line("sold")(back.sold),
      ...line("unused")(back.own),
      ...(packs.length > 0
        ? [
            {
              what: "packs.packs",
              title: t("erasure.packs"),
              detail: t("erasure.packs.detail", { count: packs.length }),
              happens: "kept" as const,
              until: yearsAfter(erase_at, bookYears),
              why: t("erasure.packs.why"),
            },
          ]
        : []),
    ];
  },
  // Families get their refunds while the account still exists. A specialist who returns can sell again; refunds are not undone.
  async hide(sql, { account_id }, now, why) {
    if (!account_id || why === "pause") return;
    const specialists = await sql<{ id: string }[]>`select id from specialist where account_id = ${account_id}`;
    for (const { id } of specialists) await endPacksSoldBy(sql as TxSql, id, actor, now);
  },
  async erase(sql, { account_id }, now) {
    if (!account_id) return;
    const theirs = async (state: "waiting" | "open") =>
      (
        await sql<{ id: string }[]>`
          select id from pack
          where state = ${state} and (account_id = ${account_id} or specialist_id in (select id from specialist where account_id = ${account_id}))
          order by id`
      ).map(({ id }) => id);
    // The purchase is dropped too, because a payment under way would otherwise pay for a dropped pack.
    await till().giveUp(sql as TxSql, await theirs("waiting"), now);
    for (const pack_id of await theirs("open")) await endPack(sql as TxSql, { pack_id, because: "left", actor }, now);
    await sql`delete from pack_offer where specialist_id in (select id from specialist where account_id = ${account_id})`;
  },
};
