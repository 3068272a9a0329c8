import type { TxSql } from "../../../platform/db/database.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { grant, lockProfile } from "../../profiles/access.server.ts";
import { accessDays } from "../../profiles/rules.ts";
import { hoursInMs } from "../rules.ts";

/**
 * Gives the specialist the access of a confirmed session, or extends the existing grant. Acts for the context's actor unless told
 * otherwise.
 */
export async function grantSessionAccess(
  sql: TxSql,
  context: WriteContext,
  of: { profile_id: string; account_id: string; ends_at: Date; granted_by?: string },
): Promise<void> {
  // Keeps a guardian from giving the same person access at the same moment: only one grant may be live.
  await lockProfile(sql, of.profile_id);
  await grant(sql, context, {
    profile_id: of.profile_id,
    account_id: of.account_id,
    level: "specialist",
    scopes: ["basics", "sessions"],
    purpose: "session",
    ...(of.granted_by && { granted_by: of.granted_by }),
    ends_at: new Date(of.ends_at.getTime() + hoursInMs(24 * accessDays)),
  });
}
