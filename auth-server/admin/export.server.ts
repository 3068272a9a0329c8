import type { Reading } from "../../app/platform/db/database.server.ts";

/**
 * Returns the stored data of a user by table, without hashes, secrets and tokens. Log entries are those with the user as the
 * actor, without `traits`, which may mention others.
 */
export async function exportUser(sql: Reading, userId: string): Promise<Record<string, readonly object[]>> {
  const users = await sql`select * from auth.users where id = ${userId}`;
  return {
    "auth.users": users.map(({ password_hash: _, ...row }) => row),
    "auth.identities": await sql`select * from auth.identities where user_id = ${userId} order by created_at, id`,
    "auth.sessions": await sql`
      select id, user_id, aal, amr, factor_id, refreshed_at, not_after, user_agent, ip, created_at, updated_at
      from auth.sessions where user_id = ${userId} order by created_at, id`,
    "auth.mfa_factors": await sql`
      select id, user_id, factor_type, status, friendly_name, phone, last_challenged_at, created_at, updated_at
      from auth.mfa_factors where user_id = ${userId} order by created_at, id`,
    "auth.sign_in_places": await sql`select * from auth.sign_in_places where user_id = ${userId} order by signed_in_at`,
    "auth.audit_log": await sql`
      select id, payload - 'traits' as payload, ip_address, created_at
      from auth.audit_log where payload ->> 'actor_id' = ${userId} order by created_at, id`,
  };
}
