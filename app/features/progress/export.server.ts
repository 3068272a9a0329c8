import type { ExportData } from "../../platform/features/export.server.ts";
import { fullyGuarded } from "../profiles/access.server.ts";

/** Notes and shares of the people an account answers for, and the notes it wrote. */
export const exportProgress: ExportData = async (sql, accountId, { at }) => ({
  game_note: await sql`
    select * from game_note where account_id = ${accountId} or profile_id in (${fullyGuarded(sql, accountId, at)}) order by id`,
  game_share:
    await sql`select * from game_share where profile_id in (${fullyGuarded(sql, accountId, at)}) order by shared_page_id`,
});
