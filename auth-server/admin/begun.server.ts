import type { Sql } from "postgres";

/** Whether somebody signed up with this address, confirmed or not: what an operator is told of an address without an account. */
export async function hasSignedUp(sql: Sql, email: string): Promise<boolean> {
  const address = email.trim().toLowerCase();
  const [found] = await sql`
    select 1 from auth.signups where email = ${address}
    union all select 1 from auth.users where email = ${address} limit 1`;
  return found !== undefined;
}
