import type { Locale } from "../../../platform/i18n/locales.ts";
import type { IconName } from "../../../ui/icon-names.ts";
import { gamesOf } from "../../games/data.server.ts";
import { gameIcons, gameTexts, strandNames } from "../../games/names.server.ts";

export interface StrandTexts {
  /** For example "sounds.apart". */
  key: string;
  game_id: string;
  game: string;
  strand: string;
  /** The trained skill. */
  about: string;
  icon: IconName;
  ages: readonly [number, number];
}

/** Every strand that a plan can contain, with its texts in a language. */
export async function readStrandTexts(locale: Locale, side: "specialist" | "family"): Promise<StrandTexts[]> {
  return (await gamesOf())
    .filter(({ scored }) => scored)
    .flatMap(({ id, ages, strands }) =>
      strands.map((strand) => ({
        key: `${id}.${strand.id}`,
        game_id: id,
        game: gameTexts[id].name[locale],
        strand: strandNames[`${id}.${strand.id}`]?.[locale] ?? "",
        about: gameTexts[id][side === "family" ? "parent" : "specialist"][locale],
        icon: gameIcons[id],
        ages: [strand.from_age, ages[1]] as const,
      })),
    );
}
