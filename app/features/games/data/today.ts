import type { CatalogGame } from "./catalogue.ts";
import type { GameId } from "../games/list.ts";

interface Asked {
  game_id: string;
  strand: string;
  plays: number;
}
interface Played {
  game_id: string;
  strands: readonly string[];
  ending: string | null;
}

/** A stone on the path through the day. */
export interface PathStone {
  game_id: GameId;
  strand: string;
  state: "done" | "now" | "later";
}

/** Whether a play was finished rather than left or broken off by an error. */
export const wasFinished = ({ ending }: Pick<Played, "ending">): boolean =>
  ending !== null && ending !== "left" && ending !== "error";

/**
 * The path through a plan's day, one stone per item. A stone is done once plays of its strand were finished as often as planned; the first
 * stone that is not done is the current one.
 */
export function pathOf(items: readonly Asked[], plays: readonly Played[]): PathStone[] {
  let on = true;
  return items.map(({ game_id, strand, plays: times }) => {
    const done =
      plays.filter((play) => wasFinished(play) && play.game_id === game_id && play.strands.includes(strand)).length >=
      times;
    const state = done ? "done" : on ? "now" : "later";
    if (state === "now") on = false;
    return { game_id: game_id as GameId, strand, state };
  });
}

export interface FreeGamesOptions {
  age: number;
  /** Games to leave out, because they are on the path or switched off. */
  without: ReadonlySet<string>;
  /** A number that grows by one each day, so that each day offers other games. */
  day: number;
  count: number;
}

const suits = ({ ages: [from, to] }: CatalogGame, age: number): boolean => age >= from && age <= to;

/** Games to choose from besides the path. They change every day, and one of them has no right and wrong. */
export function freeGames(games: readonly CatalogGame[], { age, without, day, count }: FreeGamesOptions): GameId[] {
  const open = games.filter((game) => !without.has(game.id));
  // Children outside all age ranges get the games for the youngest or the oldest.
  const youngest = Math.min(...open.map(({ ages }) => ages[0]));
  const oldest = Math.max(...open.map(({ ages }) => ages[1]));
  const fit = open.filter((game) => suits(game, Math.min(Math.max(age, youngest), oldest)));
  const quiet = turned(
    fit.filter(({ scored }) => !scored),
    day,
  ).slice(0, 1);
  const scored = turned(
    fit.filter((game) => game.scored),
    day * Math.max(1, count - 1),
  ).slice(0, count - quiet.length);
  const more = fit
    .filter((game) => !scored.includes(game) && !quiet.includes(game))
    .slice(0, count - scored.length - quiet.length);
  const chosen = [...scored, ...quiet, ...more];
  return fit.filter((game) => chosen.includes(game)).map(({ id }) => id);
}

const turned = <T>(all: readonly T[], by: number): T[] => {
  const at = all.length === 0 ? 0 : by % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
};
