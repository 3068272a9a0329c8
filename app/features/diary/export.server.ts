import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { fullyGuardedProfiles } from "../profiles/access.server.ts";

/** Shared pages of profiles that the account fully guards, and pages that it created, without the hashes of their secrets. */
export const exportDiary: ExportData = async (sql, accountId, { at }) => ({
  shared_page: await sql`
    select id, profile_id, made_by, label, parts, created_at, ends_at, revoked_at, revoked_by from shared_page
    where made_by = ${accountId} or profile_id in (${fullyGuardedProfiles(sql, accountId, at)}) order by id`,
});

export const diaryExportLabels: ExportLabels = {
  part: { en: "Access log", sl: "Dnevnik dostopov", sr: "Dnevnik pristupa" },
  columns: {
    made_by: { en: "Made by", sl: "Kdo je ustvaril", sr: "Ko je napravio" },
    label: { en: "For whom", sl: "Komu", sr: "Kome" },
    parts: { en: "What it shows", sl: "Kaj pokaže", sr: "Šta prikazuje" },
    created_at: commonColumnNames.created,
    ends_at: commonColumnNames.until,
    revoked_at: { en: "Ended", sl: "Ukinjeno", sr: "Ukinuto" },
    revoked_by: { en: "Ended by", sl: "Kdo je ukinil", sr: "Ko je ukinuo" },
  },
  tables: {
    shared_page: { name: { en: "Shared pages", sl: "Deljene strani", sr: "Podeljene stranice" } },
  },
};
