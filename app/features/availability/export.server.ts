import type { ExportData } from "../../platform/rooms/export.server.ts";

export const exportWorkingHours: ExportData = async (sql, accountId) => ({
  working_hours: await sql`
    select w.* from working_hours w join specialist s on s.id = w.specialist_id
    where s.account_id = ${accountId} order by w.weekday, w.starts`,
});
