import type { ExportData } from "../../platform/features/export.server.ts";
import { fullyGuarded } from "../profiles/access.server.ts";

/** The plans for children whom the account guards fully, and those in which it has a share. */
export const exportFamilies: ExportData = async (sql, accountId, { at }) => {
  const plans = sql`
    select id from share_plan where profile_id in (${fullyGuarded(sql, accountId, at)}) or proposed_by = ${accountId}
    union select plan_id from share where account_id = ${accountId}`;
  return {
    share_plan: await sql`select * from share_plan where id in (${plans}) order by id`,
    own_consent: await sql`
      select * from own_consent where profile_id in (${fullyGuarded(sql, accountId, at)}) order by id`,
    own_consent_link: await sql`
      select id, profile_id, asked_by, created_at, expires_at, used_at from own_consent_link
      where profile_id in (${fullyGuarded(sql, accountId, at)}) or asked_by = ${accountId} order by id`,
    share: await sql`select * from share where plan_id in (${plans}) order by plan_id, account_id`,
  };
};
