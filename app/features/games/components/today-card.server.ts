import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { GameId } from "../games/list.ts";
import { gameTexts } from "../names.server.ts";

/** Today's games for a child's screen, with their names. */
export async function loadToday(page: PageContext, profileId: string) {
  const { data: today } = await page.api("GET /games/today", { query: { profileId } });
  const named = (id: GameId) => ({ id, name: gameTexts[id].name[page.locale] });
  return {
    profile_id: profileId,
    path: today.path.map(({ game_id, ...stone }) => ({ ...stone, ...named(game_id) })),
    free: today.free.map(named),
    more: today.more.map(named),
    budget: today.budget,
  };
}
export type TodayCardData = Awaited<ReturnType<typeof loadToday>>;
