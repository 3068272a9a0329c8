import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";
import { fullyGuardedProfiles } from "../profiles/access.server.ts";

/**
 * Everything that the profiles fully guarded by the account have played, and what the account itself switched off or on for everyone.
 * Leaves out seeds, because they reveal tasks that have not been played yet.
 */
export const exportGames: ExportData = async (sql, accountId, { at }) => {
  const rows = await sql<{ id: string }[]>`${fullyGuardedProfiles(sql, accountId, at)}`;
  const whose = rows.map(({ id }) => id);
  return {
    game_ticket: await sql`
      select play_id, profile_id, account_id, game_id, language, items_off, age, issued_at, expires_at from game_ticket where profile_id = any (${whose}) order by play_id`,
    game_play: await sql`select * from game_play where profile_id = any (${whose}) order by started_at, id`,
    game_attempt: await sql`
      select a.* from game_attempt a join game_play p on p.id = a.play_id where p.profile_id = any (${whose}) order by p.started_at, a.play_id, a.i`,
    game_play_strand: await sql`
      select play_id, strand, profile_id, game_id, major, adapted, started_at, tasks, scored, correct, hints, level_now, apart from game_play_strand where profile_id = any (${whose}) order by started_at, play_id, strand`,
    game_strand: await sql`
      select profile_id, game_id, strand, major, passed, t, anchor_level, played_at from game_strand where profile_id = any (${whose}) order by profile_id, game_id, strand, major`,
    game_level:
      await sql`select * from game_level where profile_id = any (${whose}) order by profile_id, game_id, strand, major, level`,
    game_week: await sql`
      select profile_id, game_id, strand, major, adapted, week, plays, active_ms, scored, correct, hints, level_now from game_week where profile_id = any (${whose}) order by profile_id, game_id, strand, major, week`,
    game_device: await sql`select * from game_device where profile_id = any (${whose}) order by profile_id, device`,
    game_limits: await sql`select * from game_limits where profile_id = any (${whose}) order by profile_id`,
    game_refresh: await sql`select * from game_refresh where profile_id = any (${whose}) order by profile_id`,
    game_item_off:
      await sql`select * from game_item_off where off_by = ${accountId} or on_by = ${accountId} order by id`,
    game_off: await sql`select * from game_off where off_by = ${accountId} or on_by = ${accountId} order by id`,
  };
};

export const gamesExportLabels: ExportLabels = {
  part: { en: "Games", sl: "Igre", sr: "Igre" },
  columns: {
    strand: { en: "Part of the game", sl: "Del igre", sr: "Deo igre" },
    level: { en: "Level", sl: "Raven", sr: "Nivo" },
    anchor: { en: "Comparison task", sl: "Naloga za primerjavo", sr: "Zadatak za poređenje" },
    correct: { en: "Correct", sl: "Pravilno", sr: "Tačno" },
    rt_ms: { en: "Time to answer (ms)", sl: "Čas do odgovora (ms)", sr: "Vreme do odgovora (ms)" },
    hints: { en: "Hints", sl: "Namigi", sr: "Pomoć" },
    input: { en: "Played with", sl: "Način igranja", sr: "Način igranja" },
    device: { en: "Device", sl: "Naprava", sr: "Uređaj" },
    saved_at: { en: "Saved", sl: "Shranjeno", sr: "Sačuvano" },
    game_id: { en: "Game", sl: "Igra", sr: "Igra" },
    language: commonColumnNames.language,
    item: "items.word",
    reason: commonColumnNames.reason,
    off_by: { en: "Switched off by", sl: "Kdo je izklopil", sr: "Ko je isključio" },
    off_at: "items.off",
    on_by: { en: "Switched on by", sl: "Kdo je vklopil", sr: "Ko je uključio" },
    on_at: { en: "Switched on again", sl: "Znova vklopljeno", sr: "Ponovo uključeno" },
    reached_at: { en: "Reached", sl: "Doseženo", sr: "Dostignuto" },
    minutes_a_day: "time.minutes",
    quiet_from: { en: "Quiet hours from", sl: "Tihe ure od", sr: "Tihi sati od" },
    quiet_to: { en: "Quiet hours until", sl: "Tihe ure do", sr: "Tihi sati do" },
    extra_day: { en: "Extra minutes on", sl: "Dodatne minute na dan", sr: "Dodatni minuti na dan" },
    extra_minutes: { en: "Extra minutes", sl: "Dodatne minute", sr: "Dodatni minuti" },
    changed_by: { en: "Changed by", sl: "Kdo je spremenil", sr: "Ko je promenio" },
    changed_at: commonColumnNames.changed,
    channel: "settings.channel",
    started_at: { en: "Started", sl: "Začetek", sr: "Početak" },
    ended_at: commonColumnNames.ended,
    ending: { en: "How it ended", sl: "Kako se je končala", sr: "Kako se završilo" },
    active_ms: { en: "Time played (ms)", sl: "Čas igranja (ms)", sr: "Vreme igranja (ms)" },
    together: { en: "Played together", sl: "Igrali skupaj", sr: "Igrali zajedno" },
    doubtful: { en: "Not counted", sl: "Ne šteje", sr: "Ne računa se" },
    walked: { en: "Paths walked", sl: "Prehojene poti", sr: "Pređene staze" },
    tasks: { en: "Tasks", sl: "Naloge", sr: "Zadaci" },
    scored: { en: "Counted tasks", sl: "Štete naloge", sr: "Zadaci koji se računaju" },
    level_now: { en: "Level in thousandths", sl: "Raven v tisočinkah", sr: "Nivo u hiljaditim delovima" },
    refreshed_at: { en: "Last used", sl: "Nazadnje uporabljeno", sr: "Poslednji put korišćeno" },
    passed: { en: "Highest level reached", sl: "Najvišja dosežena raven", sr: "Najviši dostignut nivo" },
    anchor_level: {
      en: "Level of comparison tasks",
      sl: "Raven nalog za primerjavo",
      sr: "Nivo zadataka za poređenje",
    },
    played_at: { en: "Last played", sl: "Nazadnje igrano", sr: "Poslednji put igrano" },
    items_off: { en: "Words left out", sl: "Izpuščene besede", sr: "Izostavljene reči" },
    age: "list.age",
    issued_at: { en: "Issued", sl: "Izdano", sr: "Izdato" },
    expires_at: commonColumnNames.expires,
    week: { en: "Week of", sl: "Teden od", sr: "Nedelja od" },
    plays: { en: "Rounds", sl: "Odigrane igre", sr: "Odigrane igre" },
  },
  values: { channel: "settings.channel.*" },
  tables: {
    game_attempt: {
      name: { en: "Answers in games", sl: "Odgovori v igrah", sr: "Odgovori u igrama" },
      hidden: ["i", "t", "stimulus", "response", "tries", "flags", "records", "sent"],
    },
    game_device: {
      name: { en: "How games are played on a device", sl: "Kako se igra na napravi", sr: "Kako se igra na uređaju" },
      hidden: ["rev", "settings", "resume"],
    },
    game_item_off: {
      name: {
        en: "Words you switched off in games",
        sl: "Besede, ki ste jih izklopili v igrah",
        sr: "Reči koje ste isključili u igrama",
      },
    },
    game_level: { name: { en: "Levels reached", sl: "Dosežene ravni", sr: "Dostignuti nivoi" }, hidden: ["major"] },
    game_limits: { name: { en: "Time for games", sl: "Čas za igre", sr: "Vreme za igre" } },
    game_off: {
      name: { en: "Games you switched off", sl: "Igre, ki ste jih izklopili", sr: "Igre koje ste isključili" },
    },
    game_play: {
      name: { en: "Rounds", sl: "Odigrane igre", sr: "Odigrane igre" },
      hidden: [
        "major",
        "minor",
        "pools",
        "narrow",
        "focus",
        "adapted",
        "client_started_at",
        "attempts",
        "received_at",
        "hz",
        "sound",
        "coarse",
        "reduced_motion",
      ],
    },
    game_play_strand: {
      name: { en: "Rounds, totals", sl: "Odigrane igre, seštevki", sr: "Odigrane igre, zbirovi" },
      hidden: ["major", "adapted", "apart"],
    },
    game_refresh: { name: { en: "Games counted again", sl: "Znova preštete igre", sr: "Ponovo izračunate igre" } },
    game_strand: {
      name: { en: "Progress in each game", sl: "Napredek v posamezni igri", sr: "Dokle se stiglo u igrama" },
      hidden: ["major", "t"],
    },
    game_ticket: { name: { en: "Tickets for rounds", sl: "Vstopnice za igre", sr: "Ulaznice za igre" } },
    game_week: {
      name: {
        en: "Older rounds by week",
        sl: "Starejše odigrane igre po tednih",
        sr: "Starije odigrane igre po nedeljama",
      },
      hidden: ["major", "adapted"],
    },
  },
};
