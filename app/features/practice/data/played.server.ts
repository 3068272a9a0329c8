import type { Reading } from "../../../platform/db/database.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { spanOfDays } from "../../../platform/time/zoned.server.ts";
import { playsOf, strandsOf } from "../../games/data.server.ts";
import { wasFinished } from "../../games/rules.ts";
import type { PlanSetting } from "../contract.ts";
import type { PlayedItem } from "./week.ts";

/** The current level of each played strand, from the newest version of its game. */
export async function readCurrentLevels(sql: Reading, profileId: string): Promise<PlanSetting["levels"]> {
  const newest = new Map<string, { major: number; game_id: string; strand: string; level: number }>();
  for (const { game_id, strand, major, t } of await strandsOf(sql, profileId)) {
    const key = `${game_id}.${strand}`;
    if ((newest.get(key)?.major ?? -1) < major)
      newest.set(key, { major, game_id, strand, level: Math.floor(t / 1000) });
  }
  return [...newest.values()].map(({ major: _, ...level }) => level);
}

/** Strands of finished plays between two days in the child's time zone. */
export async function readPlayedItems(
  sql: Reading,
  profileId: string,
  zone: string,
  first: string,
  last: string,
): Promise<PlayedItem[]> {
  const plays = await playsOf(sql, profileId, spanOfDays(first, last, zone));
  return plays
    .filter(wasFinished)
    .flatMap(({ started_at, game_id, strands }) =>
      strands.map((strand) => ({ day: isoDay(started_at, zone), game_id, strand })),
    );
}
