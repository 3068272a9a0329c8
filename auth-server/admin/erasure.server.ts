import type { Reading } from "../../app/platform/db/database.server.ts";

/** Signs a user out everywhere and voids links and codes; the user has to sign in again. */
export async function signOutUser(sql: Reading, userId: string): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${userId}`;
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`;
  await sql`delete from auth.flow_states where user_id = ${userId}`;
}

/**
 * Deletes everything stored about a user, including identities, sessions, factors, tokens and log entries by the user.
 * Removes what names the user from entries by others.
 */
export async function eraseUser(sql: Reading, userId: string): Promise<void> {
  const [user] = await sql<{ email: string | null; phone: string | null; new_email: string | null }[]>`
    select email, phone, new_email from auth.users where id = ${userId}`;
  const addresses = [user?.email, user?.new_email].filter((one) => typeof one === "string");
  await sql`delete from auth.mail_requests where email = any(${addresses}::text[])`;
  await sql`delete from auth.signups where email = any(${addresses}::text[])`;
  await sql`delete from auth.users where id = ${userId}`;
  await sql`delete from auth.audit_log where payload ->> 'actor_id' = ${userId}`;
  await sql`
    update auth.audit_log set payload = payload - 'traits', ip_address = ''
    where payload -> 'traits' ->> 'user_id' = ${userId}`;
}
