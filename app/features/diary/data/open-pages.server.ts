import type { Reading } from "../../../platform/db/database.server.ts";

/**
 * A condition on `shared_page p`: the page has not ended, its creator is still a full guardian, and a person of 15 or older has
 * not declined sharing.
 */
export const isOpen = (sql: Reading, now: Date) => sql`(
  p.revoked_at is null and p.ends_at > ${now} and may_share(p.profile_id, ${now}) and exists (
    select from live_access_to(p.profile_id, ${now}) maker
    where maker.account_id = p.made_by and maker.level = 'guardian' and 'manage' = any (maker.scopes)
  ))`;
