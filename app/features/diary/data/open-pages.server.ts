import type { Reading } from "../../../platform/db/database.server.ts";

/**
 * A condition on `shared_page p`: the page was not ended and has not expired, its creator is still a full guardian, and the profile may be
 * shared. From the age of 15 that requires the young person's own consent, after a grace period.
 */
export const openPageCondition = (sql: Reading, now: Date) => sql`(
  p.revoked_at is null and p.ends_at > ${now} and may_share(p.profile_id, ${now}) and exists (
    select from live_access_to(p.profile_id, ${now}) maker
    where maker.account_id = p.made_by and maker.level = 'guardian' and 'manage' = any (maker.scopes)
  ))`;
