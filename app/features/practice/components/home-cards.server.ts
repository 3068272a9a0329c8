import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { readStrandTexts } from "./game-words.server.ts";

/** The practice card on a family's home screen; null if nothing is planned or pending. */
export async function loadHomePractice({ api, locale }: PageContext) {
  const {
    data: { today, waiting },
  } = await api("GET /games/plans/today");
  if (today.length + waiting.length === 0) return null;
  const strands = await readStrandTexts(locale, "family");
  return {
    waiting,
    today: today.map(({ items, ...plan }) => ({
      ...plan,
      games: items.map((item) => {
        const words = strands.find(({ key }) => key === `${item.game_id}.${item.strand}`);
        return { ...item, name: words?.game ?? item.game_id, icon: words?.icon ?? ("game-controller" as const) };
      }),
    })),
  };
}
export type HomePractice = NonNullable<Awaited<ReturnType<typeof loadHomePractice>>>;

export async function loadSpecialistPractice({ api }: PageContext) {
  const { data: plans } = await api("GET /games/plans/specialist");
  return plans.length === 0 ? null : { plans };
}
export type SpecialistPractice = NonNullable<Awaited<ReturnType<typeof loadSpecialistPractice>>>;
