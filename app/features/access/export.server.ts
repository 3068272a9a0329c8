import type { ExportData } from "../../platform/features/export.server.ts";
import { fullyGuarded } from "../profiles/access.server.ts";

/**
 * Invitations that an account sent, got or answered, and requests for more access that it made or that concern profiles
 * it guards fully. Another guardian's invitations come without their address.
 */
export const exportAccess: ExportData = async (sql, accountId, { at }) => ({
  access_invitation: await sql`
    select id, profile_id, invited_by, level, scopes, relation, case when invited_by = ${accountId} then note end as note, ends_at,
      case when invited_by = ${accountId} then email end as email, created_at, sent_at, expires_at, outcome, answered_at, account_id
    from access_invitation
    where invited_by = ${accountId} or account_id = ${accountId} or profile_id in (${fullyGuarded(sql, accountId, at)})
      or email = (select lower(email) from account where id = ${accountId})
    order by id`,
  access_request: await sql`
    select id, profile_id, account_id, scopes, ends_at, message, created_at, outcome, answered_at, answered_by, allowed
    from access_request
    where account_id = ${accountId} or answered_by = ${accountId} or profile_id in (${fullyGuarded(sql, accountId, at)})
    order by id`,
});
