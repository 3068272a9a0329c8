import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/** Leaves out the secrets, because they open the links to anyone. */
export const exportCalendar: ExportData = async (sql, accountId) => ({
  calendar_feed: await sql`
    select id, profile_id, names, created_at, read_at from calendar_feed where account_id = ${accountId} order by created_at`,
});

export const calendarExportLabels: ExportLabels = {
  part: { en: "Calendar links", sl: "Povezave za koledar", sr: "Linkovi za kalendar" },
  columns: { created_at: commonColumnNames.created, read_at: commonColumnNames.read },
  tables: { calendar_feed: { hidden: ["names"] } },
};
