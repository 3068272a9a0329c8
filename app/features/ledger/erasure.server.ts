import type { TxSql } from "../../platform/db/database.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { type Currency, formatMoney } from "../../platform/money/format.ts";
import { type Erasure, type ErasureLine, yearsAfter } from "../../platform/features/erasure.server.ts";
import { endCredit } from "./verbs/credits.server.ts";

/** Years for which the law requires that books are kept. */
const bookYears = 10;

/**
 * Books are kept by law and never changed; they name the account and the specialist only by id. Remaining credits end, and their texts
 * are deleted.
 */
export const ledgerErasure: Erasure = {
  tables: { closed_month: "kept", journal: "kept", journal_line: "kept", credit_lot: "stripped" },

  async preview(sql, { account_id }, { locale, erase_at }) {
    const t = translator(locale, "ledger");
    const rows = await sql<{ currency: Currency; amount: number }[]>`
      select currency, -sum(amount)::bigint as amount from journal_line where account = ${`user_credit:${account_id}`} group by currency order by currency`;
    const specialists = await sql<{ id: string }[]>`select id from specialist where account_id = ${account_id}`;
    const accounts = [`user_credit:${account_id}`, ...specialists.map(({ id }) => `receivable_specialist:${id}`)];
    const [known] = await sql`select from journal_line where account = any (${accounts}::text[]) limit 1`;
    const left = rows
      .filter(({ amount }) => amount > 0)
      .map(({ amount, currency }) => formatMoney(locale, amount, currency));
    const lines: ErasureLine[] = [];
    if (left.length > 0) {
      lines.push({
        what: "ledger.credits",
        title: t("erasure.credits"),
        detail: t("erasure.credits.detail", { amount: left.join(", ") }),
        happens: "erased",
        until: null,
        why: t("erasure.credits.why"),
      });
    }
    if (known) {
      lines.push({
        what: "ledger.books",
        title: t("erasure.books"),
        detail: t("erasure.books.detail"),
        happens: "kept",
        until: yearsAfter(erase_at, bookYears),
        why: t("erasure.books.why"),
      });
    }
    return lines;
  },

  async erase(sql, { account_id }, now) {
    if (account_id === null) return;
    const open = await sql<
      { id: string }[]
    >`select id from credit_lot where account_id = ${account_id} and ended_at is null order by id`;
    for (const { id } of open) {
      await endCredit(sql as TxSql, {
        credit_lot_id: id,
        end: "left",
        occurred_at: now,
        actor: { kind: "job", name: "privacy.erase" },
      });
    }
    await sql`update credit_lot set words = null where account_id = ${account_id} and words is not null`;
  },
};
