import type { TxSql } from "../../platform/db/database.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";
import { forgetCreditWords } from "../ledger/verbs.server.ts";

/**
 * Deletes an inviter's open invitations, but invitees keep what they were promised. If an invitee leaves before a reward, the
 * invitation is revoked. Rewards stay in the ledger, without names.
 */
export const referralErasure: Erasure = {
  tables: { referral: "stripped", referral_reward: "kept" },

  async preview(sql, { account_id }, { locale }) {
    const [found] = await sql<{ count: number }[]>`
      select count(*)::int as count from referral where inviter_id = ${account_id}`;
    if (!found?.count) return [];
    const t = translator(locale, "referrals");
    return [
      {
        what: "referrals.sent",
        title: t("erasure.sent"),
        detail: t("erasure.sent.detail", { count: found.count }),
        happens: "name_removed",
        until: null,
        why: t("erasure.sent.why"),
      },
    ];
  },

  async erase(sql, { account_id }, now) {
    if (!account_id) return;
    const lots = await sql<{ credit_lot_id: string }[]>`
      select w.credit_lot_id from referral r join referral_reward w on w.referral_id = r.id
      where (r.inviter_id = ${account_id} or r.invitee_id = ${account_id}) and w.credit_lot_id is not null`;
    await forgetCreditWords(
      sql as TxSql,
      lots.map((lot) => lot.credit_lot_id),
    );
    await sql`
      delete from referral r where r.inviter_id = ${account_id} and r.invitee_id is null and r.state in ('invited', 'expired', 'revoked')
        and not exists (select from referral_reward w where w.referral_id = r.id)`;
    await sql`
      update referral set state = 'revoked', reason = 'left', ended_at = ${now}, look_at = null
      where invitee_id = ${account_id} and state in ('registered', 'qualified')`;
    await sql`update referral set inviter_id = null, words = null where inviter_id = ${account_id}`;
  },
};
