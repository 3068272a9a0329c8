import type { ExportData } from "../../platform/features/export.server.ts";
import { fullyGuarded } from "../profiles/access.server.ts";

/** The pages shared of profiles that the account guards fully, and those it made, without the hashes of their secrets. */
export const exportDiary: ExportData = async (sql, accountId, { at }) => ({
  shared_page: await sql`
    select id, profile_id, made_by, label, parts, created_at, ends_at, revoked_at, revoked_by from shared_page
    where made_by = ${accountId} or profile_id in (${fullyGuarded(sql, accountId, at)}) order by id`,
});
