import type { Sql } from "postgres";

/** Whether someone signed up with this address, confirmed or not. Tells an operator about an address without an account. */
export async function hasSignedUp(sql: Sql, email: string): Promise<boolean> {
  const address = email.trim().toLowerCase();
  const [found] = await sql`
    select 1 from auth.signups where email = ${address}
    union all select 1 from auth.users where email = ${address} limit 1`;
  return found !== undefined;
}
