import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { skillNames } from "../games/names.server.ts";
import { fullyGuardedProfiles } from "../profiles/access.server.ts";

/** Notes and shares of the profiles that an account is responsible for, and the notes that it wrote. */
export const exportProgress: ExportData = async (sql, accountId, { at }) => ({
  game_note: await sql`
    select * from game_note where account_id = ${accountId} or profile_id in (${fullyGuardedProfiles(sql, accountId, at)}) order by id`,
  game_share:
    await sql`select * from game_share where profile_id in (${fullyGuardedProfiles(sql, accountId, at)}) order by shared_page_id`,
});

export const progressExportLabels: ExportLabels = {
  part: { en: "Progress in games", sl: "Koraki v igrah", sr: "Koraci u igrama" },
  columns: {
    day: "csv.day",
    text: commonColumnNames.text,
    plan_change: { en: "What happened to the plan", sl: "Kaj se je zgodilo z načrtom", sr: "Šta se desilo sa planom" },
    created_at: commonColumnNames.created,
    changed_at: commonColumnNames.changed,
    last_day: commonColumnNames.lastDay,
    days: "csv.days",
    skills: "share.skills",
    with_name: { en: "With the first name", sl: "Z imenom", sr: "Sa imenom" },
  },
  values: { plan_change: "plan.*", skills: skillNames },
  tables: {
    game_note: { name: { en: "Notes on games", sl: "Zapisi pri igrah", sr: "Beleške uz igre" }, hidden: ["event_id"] },
    game_share: {
      name: { en: "Shared progress in games", sl: "Deljeni koraki v igrah", sr: "Podeljeni koraci u igrama" },
    },
  },
};
