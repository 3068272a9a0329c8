import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { fullyGuardedProfiles } from "../profiles/access.server.ts";

/** Goals and shared notes of the people an account is responsible for, and everything a specialist wrote. */
export const exportClients: ExportData = async (sql, accountId, { at }) => ({
  client_goal: await sql`
    select * from client_goal
    where profile_id in (${fullyGuardedProfiles(sql, accountId, at)}) or specialist_id in (select id from specialist where account_id = ${accountId})
    order by id`,
  client_note: await sql`
    select * from client_note
    where shared and profile_id in (${fullyGuardedProfiles(sql, accountId, at)})
      or specialist_id in (select id from specialist where account_id = ${accountId})
    order by id`,
});

export const clientsExportLabels: ExportLabels = {
  part: { en: "Goals and notes", sl: "Cilji in zapiski", sr: "Ciljevi i beleške" },
  columns: {
    title: { en: "Title", sl: "Naslov", sr: "Naslov" },
    detail: commonColumnNames.details,
    due_on: commonColumnNames.answerBy,
    steps: { en: "Steps", sl: "Koraki", sr: "Koraci" },
    step: { en: "Step", sl: "Korak", sr: "Korak" },
    moved_at: { en: "Moved", sl: "Premaknjeno", sr: "Poslednji pomak" },
    reached_at: "goal.at.reached",
    created_at: commonColumnNames.created,
    shared: { en: "Shared", sl: "Deljeno", sr: "Podeljeno" },
    text: commonColumnNames.text,
  },
  tables: {
    client_goal: { name: { en: "Goals", sl: "Cilji", sr: "Ciljevi" }, hidden: ["updated_at"] },
    client_note: {
      name: { en: "Notes of specialists", sl: "Zapiski strokovnjakov", sr: "Beleške stručnjaka" },
      hidden: ["updated_at"],
    },
  },
};
