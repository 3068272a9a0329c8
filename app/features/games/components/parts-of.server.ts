import { type Locale, locales } from "../../../platform/i18n/locales.ts";
import { type CatalogGame, gamesOf } from "../data/catalogue.ts";
import { poolKindsOf } from "../engine/game.ts";
import { type GameId, loadGame } from "../games/list.ts";
import { skillNames } from "../games/texts.ts";
import { gameTexts, strandNames } from "../names.server.ts";
import { loadPools, versionsOf } from "../pools/load.ts";

/** A game or a strand, as an editor sees it. */
export interface CatalogPart {
  game: GameId;
  /** Null for the whole game. */
  strand: string | null;
  name: string;
  skill: string | null;
  from: number;
  opens: { strand: string; level: number } | null;
  voice: boolean;
  reads: boolean;
  readsFrom: number | null;
}

export interface CatalogRow extends Pick<CatalogGame, "id" | "ages" | "version"> {
  name: string;
  about: string;
  /** The newest version of its word pools, by language; null if it has no words. */
  words: { language: Locale; version: number }[] | null;
  parts: CatalogPart[];
}

async function wordsOf(game: GameId): Promise<CatalogRow["words"]> {
  const kinds = poolKindsOf(await loadGame(game));
  if (kinds.length === 0) return null;
  return Promise.all(
    locales.map(async (language) => {
      const versions = versionsOf(await loadPools(language, kinds), kinds);
      return { language, version: Math.max(...Object.values(versions)) };
    }),
  );
}

/** Every game with its strands, including those switched off. */
export async function catalogRows(locale: Locale): Promise<CatalogRow[]> {
  const all = await gamesOf();
  return Promise.all(
    all.map(async ({ id, ages, version, strands }) => {
      const { name, specialist } = gameTexts[id];
      const named = (strand: string) => strandNames[`${id}.${strand}`]?.[locale] ?? strand;
      return {
        id,
        ages,
        version,
        name: name[locale],
        about: specialist[locale],
        words: await wordsOf(id),
        parts: strands.map((strand) => ({
          game: id,
          strand: strand.id,
          name: named(strand.id),
          skill: skillNames[strand.skill][locale],
          from: strand.from_age,
          opens: strand.opens && { strand: named(strand.opens.strand), level: strand.opens.level },
          voice: strand.needs_voice,
          reads: strand.needs_reading,
          readsFrom: strand.reads_from,
        })),
      };
    }),
  );
}
