import type { ComponentType } from "react";
import { poolKindsOf } from "../engine/game.ts";
import { type GameId, loadGame } from "../games/list.ts";
import type { GameTexts } from "../games/texts.ts";
import { loadPools } from "../pools/load.ts";
import type { Language, Pools } from "../pools/pool.ts";
import type { ActivityProps, ActivityTraits } from "./activity.ts";
import { screenRate } from "./device.ts";
import type { Kit } from "./round.ts";
import type { StrandScreen } from "./screen.ts";

/** The drawing code of each game, a separate file in the browser. */
const screensIn = import.meta.glob<{ screens: Record<string, StrandScreen> }>("../games/*/screen.tsx");
const activitiesIn = import.meta.glob<{ Activity: ComponentType<ActivityProps>; traits?: ActivityTraits }>(
  "../games/*/activity.tsx",
);

export const textsOf: Record<GameId, () => Promise<{ texts: GameTexts }>> = {
  sounds: () => import("../games/sounds/texts.ts"),
  rhymes: () => import("../games/rhymes/texts.ts"),
  rhythm: () => import("../games/rhythm/texts.ts"),
  baskets: () => import("../games/baskets/texts.ts"),
  listen: () => import("../games/listen/texts.ts"),
  read: () => import("../games/read/texts.ts"),
  stones: () => import("../games/stones/texts.ts"),
  stop: () => import("../games/stop/texts.ts"),
  find: () => import("../games/find/texts.ts"),
  steps: () => import("../games/steps/texts.ts"),
  rules: () => import("../games/rules/texts.ts"),
  feelings: () => import("../games/feelings/texts.ts"),
  paths: () => import("../games/paths/texts.ts"),
  pairs: () => import("../games/pairs/texts.ts"),
  breath: () => import("../games/breath/texts.ts"),
};

/** Three sample pairs, spread over the list. */
function checked({ pairs: { pairs } }: Pools): Kit["pairs"] {
  return [1, 3, 5]
    .map((sixth) => pairs[Math.floor((pairs.length * sixth) / 6)])
    .flatMap((pair) => (pair ? [[pair.a.word, pair.b.word] as const] : []));
}

/** Loads everything that a game needs in a language. */
export async function loadKit(id: GameId, language: Language): Promise<Kit> {
  const [game, drawn, activity, { texts }, hz] = await Promise.all([
    loadGame(id),
    screensIn[`../games/${id}/screen.tsx`]?.(),
    activitiesIn[`../games/${id}/activity.tsx`]?.(),
    textsOf[id](),
    screenRate(),
  ]);
  const pools = await loadPools(language, poolKindsOf(game));
  return {
    game,
    screens: drawn?.screens ?? {},
    Activity: activity?.Activity ?? null,
    traits: activity?.traits ?? {},
    texts,
    pools,
    hz,
    pairs: game.strands.some((strand) => strand.pools.includes("pairs")) ? checked(pools) : [],
  };
}
