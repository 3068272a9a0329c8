import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { fullyGuardedProfiles } from "../profiles/access.server.ts";

/** Exports the receipts that the account entered as a specialist, and those for sessions of profiles that it fully guards. */
export const exportReceipts: ExportData = async (sql, accountId, { at }) => ({
  fiscal_receipt: await sql`
    select r.session_id, r.text, r.updated_at from fiscal_receipt r join session s on s.id = r.session_id
    where r.specialist_id in (select id from specialist where account_id = ${accountId}) or s.profile_id in (${fullyGuardedProfiles(sql, accountId, at)})
    order by r.session_id`,
});

export const receiptsExportLabels: ExportLabels = {
  part: { en: "Fiscal receipts", sl: "Davčno potrjeni računi", sr: "Fiskalni računi" },
  columns: {
    text: { en: "Number or link", sl: "Številka ali povezava", sr: "Broj ili link" },
    updated_at: { en: "Noted", sl: "Zapisano", sr: "Upisano" },
  },
  tables: { fiscal_receipt: {} },
};
