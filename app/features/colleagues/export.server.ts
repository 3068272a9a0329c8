import type { ExportData } from "../../platform/features/export.server.ts";
import { fullyGuarded } from "../profiles/access.server.ts";

/** Suggestions about the people an account answers for, and those that a specialist made. */
export const exportColleagues: ExportData = async (sql, accountId, { at }) => ({
  client_referral: await sql`
    select * from client_referral
    where profile_id in (${fullyGuarded(sql, accountId, at)})
      or from_specialist_id in (select id from specialist where account_id = ${accountId})
    order by id`,
});
