import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { fullyGuardedProfiles } from "../profiles/access.server.ts";

/** Files of the profiles that the account manages, and files it added elsewhere. */
export const exportDocuments: ExportData = async (sql, accountId, { at }) => ({
  profile_file: await sql`
    select * from profile_file
    where added_by = ${accountId} or profile_id in (${fullyGuardedProfiles(sql, accountId, at)}) order by id`,
});

export const documentsExportLabels: ExportLabels = {
  part: { en: "A child’s files", sl: "Otrokove datoteke", sr: "Fajlovi deteta" },
  columns: {
    name: commonColumnNames.name,
    added_by: { en: "Added by", sl: "Kdo je dodal", sr: "Ko je dodao" },
    shared: { en: "Shared", sl: "Deljeno", sr: "Podeljeno" },
    created_at: commonColumnNames.created,
  },
  tables: {
    profile_file: {},
  },
};
