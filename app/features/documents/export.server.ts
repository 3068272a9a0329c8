import type { ExportData } from "../../platform/features/export.server.ts";
import { fullyGuarded } from "../profiles/access.server.ts";

/** Files of the profiles that the account answers for, and those it added elsewhere. */
export const exportDocuments: ExportData = async (sql, accountId, { at }) => ({
  profile_file: await sql`
    select * from profile_file
    where added_by = ${accountId} or profile_id in (${fullyGuarded(sql, accountId, at)}) order by id`,
});
