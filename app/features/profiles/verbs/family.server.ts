import type { Reading } from "../../../platform/db/database.server.ts";
import type { ProfileView } from "../contract.ts";
import type { AccessLevel } from "../rules.ts";

export type SeenChild = Pick<ProfileView, "id" | "name" | "birth_date" | "tint"> & { level: AccessLevel };

/**
 * The children a person sees as family: those they guard, and those another family shares with them. Used to detect a child that
 * is added twice.
 */
export async function childrenSeenBy(sql: Reading, accountId: string, now: Date): Promise<SeenChild[]> {
  return sql<SeenChild[]>`
    select p.id, p.name, p.birth_date::text as birth_date, p.tint, a.level
    from live_access(${accountId}, ${now}) a join profile p on p.id = a.profile_id
    where a.level in ('guardian', 'viewer') and p.kind = 'child' order by p.id`;
}
