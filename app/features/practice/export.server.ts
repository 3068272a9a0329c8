import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { fullyGuardedProfiles } from "../profiles/access.server.ts";

/**
 * Plans of an account's profiles, without a specialist's drafts, and every plan that a specialist wrote. The family's comments
 * belong to the family: a specialist gets them only while they have access.
 */
export const exportPractice: ExportData = async (sql, accountId, { at }) => {
  const plans = await sql<{ id: string; own: boolean; read: boolean }[]>`
    select p.*, p.own or exists (
        select from live_access_to(p.profile_id, ${at}) a where a.account_id = ${accountId} and a.level = 'specialist' and 'game_stats' = any (a.scopes)) as read
    from (
      select *, profile_id in (${fullyGuardedProfiles(sql, accountId, at)}) as own from practice_plan
      where (state <> 'draft' and profile_id in (${fullyGuardedProfiles(sql, accountId, at)}))
        or specialist_id in (select id from specialist where account_id = ${accountId})) p
    order by p.id`;
  const ids = plans.map(({ id }) => id);
  const heard = plans.filter(({ read }) => read).map(({ id }) => id);
  return {
    practice_plan: plans.map(({ own: _, read: __, ...plan }) => plan),
    practice_item:
      await sql`select * from practice_item where plan_id = any (${ids}::uuid[]) order by plan_id, position`,
    practice_step:
      await sql`select * from practice_step where plan_id = any (${heard}::uuid[]) or account_id = ${accountId} order by id`,
  };
};

export const practiceExportLabels: ExportLabels = {
  part: { en: "Practice plans", sl: "Načrti vaj", sr: "Planovi vežbi" },
  columns: {
    game_id: { en: "Game", sl: "Igra", sr: "Igra" },
    strand: { en: "Part of the game", sl: "Del igre", sr: "Deo igre" },
    level_from: "form.level_from",
    level_to: "form.level_to",
    channel: "form.channel",
    plays: { en: "Rounds a day", sl: "Iger na dan", sr: "Igara dnevno" },
    why: "form.why",
    goal: "form.goal.own",
    from_on: commonColumnNames.firstDay,
    until_on: commonColumnNames.lastDay,
    days: "form.days",
    minutes: commonColumnNames.minutes,
    note: commonColumnNames.note,
    state: commonColumnNames.state,
    created_at: commonColumnNames.created,
    action: commonColumnNames.what,
    side: { en: "By", sl: "Kdo", sr: "Ko" },
    words: commonColumnNames.words,
    at: { en: "When", sl: "Kdaj", sr: "Kada" },
  },
  values: {
    channel: "channel.*",
    state: "state.*",
    action: {
      "*": "step.*",
      accepted: { en: "Accepted", sl: "Sprejet", sr: "Prihvaćen" },
      change_asked: { en: "Change requested", sl: "Prošnja za spremembo", sr: "Zahtev za izmenu" },
      changed: { en: "Changed", sl: "Spremenjen", sr: "Promenjen" },
      declined: { en: "Declined", sl: "Zavrnjen", sr: "Odbijen" },
      ended: { en: "Ended", sl: "Končan", sr: "Završen" },
      paused: { en: "Paused", sl: "Začasno ustavljen", sr: "Pauziran" },
      proposed: { en: "Sent", sl: "Predlagan", sr: "Predložen" },
      resumed: { en: "Resumed", sl: "Nadaljevan", sr: "Nastavljen" },
      started: { en: "Started", sl: "Začet", sr: "Započet" },
    },
  },
  tables: {
    practice_item: {
      name: { en: "Games of practice plans", sl: "Igre v načrtih vaj", sr: "Igre u planovima vežbi" },
      hidden: ["position", "focus"],
    },
    practice_plan: { hidden: ["rev", "updated_at"] },
    practice_step: {
      name: {
        en: "What happened to practice plans",
        sl: "Kaj se je zgodilo z načrti vaj",
        sr: "Šta se dogodilo sa planovima vežbi",
      },
    },
  },
};
