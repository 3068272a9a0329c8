import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { locales } from "../../../platform/i18n/locales.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type CatalogGame, gamesOf } from "./catalogue.ts";
import { poolKindsOf, type Skill } from "../engine/game.ts";
import { isGame, loadGame } from "../games/list.ts";
import { loadPools, versionsOf } from "../pools/load.ts";
import type { Language } from "../pools/pool.ts";
import { readSwitchedOffIdsByLanguage } from "./items-off.server.ts";
import { recordingsFor } from "../voices/recordings.server.ts";
import type { GameView } from "./shapes.ts";

export interface SwitchedOffPart {
  game_id: string;
  strand: string | null;
}

/** Everything that is switched off right now. */
export const switchedOff = (sql: Reading): Promise<SwitchedOffPart[]> =>
  Promise.resolve(sql<SwitchedOffPart[]>`select game_id, strand from game_off where on_at is null`);

export const isOff = (all: readonly SwitchedOffPart[], gameId: string, strand?: string): boolean =>
  all.some((one) => one.game_id === gameId && (one.strand === null || one.strand === strand));

/** The playable part of a game; null if all of it is switched off. */
export function viewOf({ major: _, ...game }: CatalogGame, off: readonly SwitchedOffPart[]): GameView | null {
  if (isOff(off, game.id)) return null;
  const strands = game.strands.filter(({ id }) => !isOff(off, game.id, id));
  if (game.scored && strands.length === 0) return null;
  return { ...game, ages: [...game.ages], strands };
}

export interface GameFilter {
  skill?: Skill | undefined;
  age?: number | undefined;
  /** Also leaves out games for younger children. A child who needs them still sees them on their own screen. */
  only?: boolean | undefined;
}

/** The games for which a child of this age is old enough, and that train this skill. Every game exists in all languages. */
export async function listGames(sql: Reading, { skill, age, only }: GameFilter): Promise<GameView[]> {
  const [all, off] = [await gamesOf(), await switchedOff(sql)];
  return all.flatMap((game) => {
    const view = viewOf(game, off);
    if (!view || (age !== undefined && (age < view.ages[0] || (only && age > view.ages[1])))) return [];
    const strands = view.strands.filter(
      (strand) => (skill === undefined || strand.skill === skill) && (age === undefined || age >= strand.from_age),
    );
    return game.scored ? (strands.length > 0 ? [{ ...view, strands }] : []) : skill === undefined ? [view] : [];
  });
}

/** One game with its levels and the versions of its pools. */
export async function readGame(services: Services, id: string) {
  const listed = isGame(id) ? (await gamesOf()).find((one) => one.id === id) : undefined;
  const view = listed && viewOf(listed, await switchedOff(services.sql));
  if (!view || !isGame(id)) throw new AppError("game_not_found");
  const game = await loadGame(id);
  const shown = game.strands.filter((strand) => view.strands.some((one) => one.id === strand.id));
  const kinds = poolKindsOf({ ...game, strands: shown });
  const pools: Record<Language, Record<string, number>> = { en: {}, sl: {}, sr: {} };
  for (const language of locales)
    pools[language] = versionsOf(await loadPools(language, kinds), kinds) as Record<string, number>;
  const items_off = await readSwitchedOffIdsByLanguage(services.sql, id);
  const { listOf } = await recordingsFor(services);
  const voices = Object.fromEntries(locales.map((language) => [language, listOf(id, language)]));
  return {
    ...view,
    items_off,
    voices,
    levels: Object.fromEntries(shown.map((strand) => [strand.id, [...strand.levels]])),
    pools,
  };
}
