import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { planFor } from "./plans.server.ts";
import { spanOfDays, wallTimeAt } from "../../../platform/time/zoned.server.ts";
import { gamesOf } from "./catalogue.ts";
import { isOff, switchedOff } from "./catalogue.server.ts";
import { budgetOf } from "./limits.server.ts";
import { playsOf } from "./played.server.ts";
import { ageFor, playerFor } from "./player.server.ts";
import type { Today } from "./today-calls.ts";
import { freeGames, pathOf } from "./today.ts";

/** The number of games offered beside the path, or instead of a path. */
const beside = 3;
const alone = 6;

/** What a child's screen shows today; `not_found` if this person may not play. */
export async function todayOf(sql: Reading, person: Person, profileId: string, now: Date): Promise<Today> {
  const player = await playerFor(sql, person, profileId, now);
  const { day } = wallTimeAt(now, player.time_zone);
  const [plan, off, games, plays, budget] = await Promise.all([
    planFor(sql, player.id, day),
    switchedOff(sql),
    gamesOf(),
    playsOf(sql, player.id, spanOfDays(day, day, player.time_zone)),
    budgetOf(sql, player, now),
  ]);
  const path = pathOf(
    (plan?.items ?? []).filter(({ game_id, strand }) => !isOff(off, game_id, strand)),
    plays,
  );
  const without = new Set([
    ...path.map(({ game_id }) => game_id),
    ...games.map(({ id }) => id).filter((id) => isOff(off, id)),
  ]);
  const age = ageFor(
    player,
    games.reduce((least, { ages }) => Math.min(least, ages[0]), 18),
  );
  const suiting = (count: number) =>
    freeGames(games, { age, without, day: Math.floor(Date.parse(day) / 86_400_000), count });
  const free = suiting(path.length > 0 ? beside : alone);
  return { path, free, more: suiting(games.length).filter((id) => !free.includes(id)), budget };
}
