import type { AuthSql, AuthTx } from "./config.server.ts";

/** Whether the person has a second factor: then sessions below the second level may not change how they sign in. */
export async function hasVerifiedFactor(sql: AuthSql | AuthTx, userId: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from auth.mfa_factors where user_id = ${userId} and status = 'verified' limit 1`;
  return row !== undefined;
}
