import type { ExportData } from "../../platform/features/export.server.ts";
import { fullyGuarded } from "../profiles/access.server.ts";

/** Goals and shared notes of the people an account answers for, and everything that a specialist wrote. */
export const exportClients: ExportData = async (sql, accountId, { at }) => ({
  client_goal: await sql`
    select * from client_goal
    where profile_id in (${fullyGuarded(sql, accountId, at)}) or specialist_id in (select id from specialist where account_id = ${accountId})
    order by id`,
  client_note: await sql`
    select * from client_note
    where shared and profile_id in (${fullyGuarded(sql, accountId, at)})
      or specialist_id in (select id from specialist where account_id = ${accountId})
    order by id`,
});
