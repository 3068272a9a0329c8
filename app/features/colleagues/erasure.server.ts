import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";

/** Recommendations are deleted with the person they are about and with either specialist. */
export const colleagueErasure: Erasure = {
  tables: { client_referral: "erased" },
  preview: async (sql, { account_id, profile_ids }, { locale }) => {
    const t = translator(locale, "colleagues");
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from client_referral
      where profile_id = any(${profile_ids as string[]}) or from_specialist_id in (select id from specialist where account_id = ${account_id})`;
    return !row || row.count === 0
      ? []
      : [
          {
            what: "colleagues.referrals",
            title: t("erasure.title"),
            detail: t("erasure.detail", { count: row.count }),
            happens: "erased",
            until: null,
            why: t("erasure.why"),
          },
        ];
  },
  erase: async (sql, { account_id, profile_ids }) => {
    await sql`
      delete from client_referral where profile_id = any(${profile_ids as string[]})
        or from_specialist_id in (select id from specialist where account_id = ${account_id})
        or to_specialist_id in (select id from specialist where account_id = ${account_id})`;
    await sql`update client_referral set answered_by = null where answered_by = ${account_id}`;
  },
};
