import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { planFor } from "../data/plans.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { stoneOf } from "../engine/staircase.ts";
import type { GameId } from "../games/list.ts";
import { gameTexts, strandNames } from "../names.server.ts";

export interface PlannedItem {
  game: GameId;
  name: string;
  strand: string;
  /** The lowest level, from 1 to 8. */
  from: number;
  to: number;
  plays: number;
}

/**
 * A plan's tasks for a child today; null on a day without a plan. The caller has checked that the reader may see the profile.
 */
export async function todaysPlan({ services, locale }: PageContext, profileId: string, zone: string) {
  const plan = await planFor(services.sql, profileId, isoDay(services.clock().toISOString(), zone));
  if (!plan) return null;
  const items = plan.items.map(({ game_id, strand, level_from, level_to, plays }): PlannedItem => ({
    game: game_id as GameId,
    name: gameTexts[game_id as GameId].name[locale],
    strand: strandNames[`${game_id}.${strand}`]?.[locale] ?? "",
    from: stoneOf(level_from),
    to: stoneOf(level_to),
    plays,
  }));
  return { minutes: plan.minutes, items };
}
