import type { AuthSql, AuthTx } from "../config.server.ts";
import { AuthError } from "../errors.server.ts";

/** Whether the user has a second factor. If so, aal1 sessions may not change the ways to sign in. */
export async function hasVerifiedFactor(sql: AuthSql | AuthTx, userId: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from auth.mfa_factors where user_id = ${userId} and status = 'verified' limit 1`;
  return row !== undefined;
}

/** Rejects an aal1 session if the account has a second factor. */
export async function requireRaisedSession(
  sql: AuthSql | AuthTx,
  userId: string,
  session: { aal: "aal1" | "aal2" },
  message: string,
  status = 403,
): Promise<void> {
  if (session.aal === "aal2" || !(await hasVerifiedFactor(sql, userId))) return;
  throw new AuthError(status, "insufficient_aal", message);
}
