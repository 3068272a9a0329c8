import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import type { WeekView } from "../contract.ts";
import { readStrandTexts } from "./game-words.server.ts";

/** This week of the running plan, with the names of its games; null without a plan. */
export async function loadWeek({ api, locale }: PageContext, profileId: string) {
  const { data: week } = await api("GET /games/plans/week", { query: { profileId } });
  if (week.practice_plan_id === null) return null;
  const strands = await readStrandTexts(locale, "family");
  const games = week.items.map(({ game_id, strand, plays, played }) => {
    const words = strands.find(({ key }) => key === `${game_id}.${strand}`);
    return {
      key: `${game_id}.${strand}`,
      game_id,
      strand,
      name: words?.game ?? game_id,
      icon: words?.icon ?? ("game-controller" as const),
      plays,
      played,
    };
  });
  return { days: week.days, paused: week.paused, games, planned: isPlannedToday(week) };
}

const isPlannedToday = (week: WeekView): boolean => week.days.some(({ today, planned }) => today && planned);

/** Loads the week for a profile's page, if the reader may see its plans. */
export async function loadProfileWeek(page: PageContext, { id, level, scopes }: ProfileSubject) {
  if (level !== "own" && !(level === "guardian" && (scopes.includes("book") || scopes.includes("game_stats"))))
    return null;
  return loadWeek(page, id);
}

export type WeekOfGames = NonNullable<Awaited<ReturnType<typeof loadWeek>>>;
