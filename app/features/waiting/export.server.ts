import type { ExportData } from "../../platform/features/export.server.ts";
import { fullyGuarded } from "../profiles/access.server.ts";

/** What the account waits for, for itself or for profiles it fully guards, and a specialist's own switch. */
export const exportWaiting: ExportData = async (sql, accountId, { at }) => {
  const wishes = await sql<{ id: string }[]>`
    select * from waiting_wish where account_id = ${accountId} or profile_id in (${fullyGuarded(sql, accountId, at)}) order by id`;
  return {
    waiting_wish: wishes,
    waiting_offer:
      await sql`select * from waiting_offer where waiting_wish_id = any (${wishes.map(({ id }) => id)}::uuid[]) order by id`,
    waiting_list:
      await sql`select * from waiting_list where specialist_id in (select id from specialist where account_id = ${accountId})`,
  };
};
