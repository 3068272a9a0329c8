import { type Erasure, yearsAfter } from "../../platform/features/erasure.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import { keptYears } from "./rules.ts";

/**
 * A family's receipts are erased with it: the specialist has them where they were issued. What a specialist noted stays for the
 * families, who may have nothing else to prove what they paid.
 */
export const receiptsErasure: Erasure = {
  tables: { fiscal_receipt: "stripped" },
  async preview(sql, { account_id, profile_ids }, { locale, erase_at }) {
    const t = translator(locale, "receipts");
    const [row] = await sql<{ own: number; noted: number }[]>`
      select count(*) filter (where s.profile_id = any(${profile_ids as string[]}))::int as own,
        count(*) filter (where s.profile_id <> all(${profile_ids as string[]}))::int as noted
      from fiscal_receipt r join session s on s.id = r.session_id
      where s.profile_id = any(${profile_ids as string[]}) or r.specialist_id in (select id from specialist where account_id = ${account_id})`;
    const { own, noted } = row ?? { own: 0, noted: 0 };
    const line = (what: "own" | "noted", count: number) => ({
      what: `receipts.${what}`,
      title: t("erasure.title"),
      detail: t("erasure.detail", { count }),
      why: t(`erasure.${what}`),
    });
    return [
      ...(own > 0 ? [{ ...line("own", own), happens: "erased" as const, until: null }] : []),
      ...(noted > 0
        ? [{ ...line("noted", noted), happens: "kept" as const, until: yearsAfter(erase_at, keptYears) }]
        : []),
    ];
  },
  async erase(sql, { account_id, profile_ids }) {
    await sql`
      delete from fiscal_receipt r using session s where s.id = r.session_id and s.profile_id = any(${profile_ids as string[]})`;
    if (account_id !== null) await sql`update fiscal_receipt set account_id = null where account_id = ${account_id}`;
  },
};
