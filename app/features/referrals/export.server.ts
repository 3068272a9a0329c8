import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/**
 * The account's invitations, without the people who accepted them; the invitation that led to the account, without its sender; and the
 * rewards for both.
 */
export const exportReferrals: ExportData = async (sql, accountId) => ({
  referral: await sql`
    select id, type, state, reason, case when inviter_id = ${accountId} then email end as email, case when inviter_id = ${accountId} then shown_as end as shown_as,
      inviter_id = ${accountId} as sent_by_me, created_at, registered_at, credited_at, ended_at
    from referral where inviter_id = ${accountId} or invitee_id = ${accountId} order by id`,
  referral_reward: await sql`
    select referral_id, side, kind, amount, currency, given_at, taken_back_at, shortfall from referral_reward where account_id = ${accountId} order by id`,
});

export const referralsExportLabels: ExportLabels = {
  part: { en: "Invitations to Korak", sl: "Povabila na Korak", sr: "Pozivnice za Korak" },
  columns: {
    type: { en: "Who to whom", sl: "Kdo komu", sr: "Ko kome" },
    state: commonColumnNames.state,
    reason: { en: "Why it ended", sl: "Zakaj je končano", sr: "Zašto je završeno" },
    email: commonColumnNames.email,
    shown_as: { en: "Shown as", sl: "Prikazano kot", sr: "Prikazano kao" },
    sent_by_me: { en: "You sent it", sl: "Poslali ste vi", sr: "Vi ste poslali" },
    created_at: commonColumnNames.created,
    registered_at: { en: "Signed up", sl: "Registracija", sr: "Registracija" },
    credited_at: { en: "Rewarded", sl: "Nagrajeno", sr: "Nagrađeno" },
    ended_at: { en: "Ended", sl: "Končano", sr: "Završeno" },
    side: { en: "For whom", sl: "Za koga", sr: "Za koga" },
    kind: { en: "Kind", sl: "Vrsta", sr: "Vrsta" },
    amount: { en: "Amount", sl: "Znesek", sr: "Iznos" },
    currency: { en: "Currency", sl: "Valuta", sr: "Valuta" },
    given_at: { en: "Given", sl: "Dodeljeno", sr: "Dodeljeno" },
    taken_back_at: { en: "Reversed", sl: "Odvzeto", sr: "Oduzeto" },
    shortfall: { en: "Used before that", sl: "Porabljeno pred tem", sr: "Iskorišćeno pre toga" },
  },
  values: { state: "state.*", reason: "reason.*", amount: "money", shortfall: "money" },
  tables: {
    referral: {
      hidden: ["id"],
      values: {
        type: {
          family_family: { en: "Family to family", sl: "Družina družini", sr: "Porodica porodici" },
          family_specialist: { en: "Family to specialist", sl: "Družina strokovnjaku", sr: "Porodica stručnjaku" },
          specialist_specialist: {
            en: "Specialist to specialist",
            sl: "Strokovnjak strokovnjaku",
            sr: "Stručnjak stručnjaku",
          },
          specialist_family: { en: "Specialist to family", sl: "Strokovnjak družini", sr: "Stručnjak porodici" },
        },
      },
    },
    referral_reward: {
      name: {
        en: "Rewards for invitations to Korak",
        sl: "Nagrade za povabila na Korak",
        sr: "Nagrade za pozivnice za Korak",
      },
      hidden: ["referral_id"],
      values: {
        side: {
          inviter: { en: "For inviting", sl: "Za povabilo", sr: "Za pozivnicu" },
          invitee: { en: "For joining", sl: "Za pridružitev", sr: "Za dolazak" },
        },
        kind: {
          credit: { en: "Credit", sl: "Dobroimetje", sr: "Kredit" },
          commission: { en: "Lower commission", sl: "Nižja provizija", sr: "Manja provizija" },
        },
      },
    },
  },
};
