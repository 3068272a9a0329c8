import type { ExportData } from "../../platform/features/export.server.ts";
import { fullyGuarded } from "./access.server.ts";

/**
 * The profiles that an account guards fully, who has access to them and who read them; and the account's own access and
 * reads.
 */
export const exportProfiles: ExportData = async (sql, accountId, { at }) => {
  const guarded = fullyGuarded(sql, accountId, at);
  return {
    profile: await sql`select * from profile where id in (${guarded}) order by id`,
    picture_sign_in: await sql`
      select profile_id, set_by, set_at from picture_sign_in where profile_id in (${guarded}) order by profile_id`,
    profile_access: await sql`
      select * from profile_access
      where account_id = ${accountId} or granted_by = ${accountId} or profile_id in (${guarded}) order by id`,
    profile_reading: await sql`
      select * from profile_reading
      where account_id = ${accountId} or profile_id in (${guarded}) order by read_at, profile_id, part`,
  };
};
