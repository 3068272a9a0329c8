import type { ExportData } from "../../platform/features/export.server.ts";
import { fullyGuarded } from "../profiles/access.server.ts";

/** All that profiles played which the account fully guards. Seeds stay out: with them a task that is not yet played could be known. */
export const exportGames: ExportData = async (sql, accountId, { at }) => {
  const rows = await sql<{ id: string }[]>`${fullyGuarded(sql, accountId, at)}`;
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
