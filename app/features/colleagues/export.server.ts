import type { DataWords, ExportData } from "../../platform/features/export.server.ts";
import { facts } from "../../platform/features/facts.ts";
import { fullyGuarded } from "../profiles/access.server.ts";

/** Recommendations about the people an account is responsible for, and those that a specialist made. */
export const exportColleagues: ExportData = async (sql, accountId, { at }) => ({
  client_referral: await sql`
    select * from client_referral
    where profile_id in (${fullyGuarded(sql, accountId, at)})
      or from_specialist_id in (select id from specialist where account_id = ${accountId})
    order by id`,
});

export const colleaguesWords: DataWords = {
  part: { en: "Recommended colleagues", sl: "Priporočila in predaje", sr: "Preporučeni stručnjaci" },
  columns: {
    from_specialist_id: facts.from,
    to_specialist_id: { en: "To", sl: "Komu", sr: "Kome" },
    kind: facts.kind,
    message: facts.message,
    created_at: facts.created,
    outcome: facts.outcome,
    answered_at: facts.answered,
    answered_by: { en: "Answered by", sl: "Kdo je odgovoril", sr: "Ko je odgovorio" },
  },
  values: {
    kind: {
      handover: { en: "Handover", sl: "Predaja", sr: "Predaja rada" },
      recommendation: { en: "Recommendation", sl: "Priporočilo", sr: "Preporuka" },
    },
    outcome: "outcome.*",
  },
  tables: {
    client_referral: {},
  },
};
