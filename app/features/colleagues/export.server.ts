import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { fullyGuardedProfiles } from "../profiles/access.server.ts";

/** Recommendations about the people an account is responsible for, and those that a specialist made. */
export const exportColleagues: ExportData = async (sql, accountId, { at }) => ({
  client_referral: await sql`
    select * from client_referral
    where profile_id in (${fullyGuardedProfiles(sql, accountId, at)})
      or from_specialist_id in (select id from specialist where account_id = ${accountId})
    order by id`,
});

export const colleaguesExportLabels: ExportLabels = {
  part: { en: "Recommended colleagues", sl: "Priporočila in predaje", sr: "Preporučeni stručnjaci" },
  columns: {
    from_specialist_id: commonColumnNames.from,
    to_specialist_id: { en: "To", sl: "Komu", sr: "Kome" },
    kind: commonColumnNames.kind,
    message: commonColumnNames.message,
    created_at: commonColumnNames.created,
    outcome: commonColumnNames.outcome,
    answered_at: commonColumnNames.answered,
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
