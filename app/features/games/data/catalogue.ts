import { type Skill, versionText } from "../engine/game.ts";
import { type GameId, gameIds, loadGame } from "../games/list.ts";

export interface CatalogStrand {
  id: string;
  skill: Skill;
  from_age: number;
  /** The level of another strand that must be passed to open this one. */
  opens: { strand: string; level: number } | null;
  needs_voice: boolean;
  needs_reading: boolean;
  /** The age from which it requires reading; younger children get pictures. Null if it always or never requires reading. */
  reads_from: number | null;
  screen_reader: "adapted" | "none";
  by_switch: boolean;
}

export interface CatalogGame {
  id: GameId;
  major: number;
  version: string;
  ages: readonly [number, number];
  minutes: number;
  icon: string;
  /** False if nothing is right or wrong, and nothing is measured. */
  scored: boolean;
  strands: readonly CatalogStrand[];
}

let known: Promise<readonly CatalogGame[]> | undefined;

/** Games as other features know them, in the order of the list, including those switched off. */
export const gamesOf = (): Promise<readonly CatalogGame[]> => (known ??= Promise.all(gameIds.map(catalogueOf)));

async function catalogueOf(id: GameId): Promise<CatalogGame> {
  const { version, ages, minutes, icon, scored = true, strands, access } = await loadGame(id);
  return {
    id,
    major: version.major,
    version: versionText({ version }),
    ages,
    minutes,
    icon,
    scored,
    strands: strands.map((strand) => ({
      id: strand.id,
      skill: strand.skill,
      from_age: strand.from_age ?? ages[0],
      opens: strand.opens ?? null,
      needs_voice: access.voice.includes(strand.id),
      needs_reading: access.reads[strand.id] !== undefined,
      reads_from: access.reads[strand.id] || null,
      screen_reader: access.screen_reader[strand.id] ?? "none",
      by_switch: !access.not_by_switch.includes(strand.id),
    })),
  };
}
