import type { Locale } from "../../../platform/i18n/locales.ts";
import { type CatalogueGame, gamesOf } from "../data/catalogue.ts";
import { skillNames } from "../games/texts.ts";
import { gameTexts, strandNames } from "../names.server.ts";

/** A game or a strand, as an editor sees it. */
export interface CataloguePart {
  game: string;
  /** Null for the whole game. */
  strand: string | null;
  name: string;
  skill: string | null;
  from: number;
  opens: { strand: string; level: number } | null;
  voice: boolean;
  reads: boolean;
}

export interface CatalogueRow extends Pick<CatalogueGame, "id" | "icon" | "ages" | "version"> {
  name: string;
  about: string;
  parts: CataloguePart[];
}

/** Every game with its strands, also what is switched off. */
export async function catalogueRows(locale: Locale): Promise<CatalogueRow[]> {
  const all = await gamesOf();
  return all.map(({ id, icon, ages, version, strands }) => {
    const { name, specialist } = gameTexts[id];
    const named = (strand: string) => strandNames[`${id}.${strand}`]?.[locale] ?? strand;
    return {
      id, icon, ages, version, name: name[locale], about: specialist[locale],
      parts: strands.map((strand) => ({
        game: id, strand: strand.id, name: named(strand.id), skill: skillNames[strand.skill][locale], from: strand.from_age,
        opens: strand.opens && { strand: named(strand.opens.strand), level: strand.opens.level }, voice: strand.needs_voice, reads: strand.needs_reading,
      })),
    };
  });
}
