import type { Game } from "../engine/game.ts";

/** Every game by its folder; the browser loads each as a separate file. A test compares the list with the folders. */
export const games = {
  sounds: () => import("./sounds/game.ts"),
  rhymes: () => import("./rhymes/game.ts"),
  rhythm: () => import("./rhythm/game.ts"),
  baskets: () => import("./baskets/game.ts"),
  listen: () => import("./listen/game.ts"),
  read: () => import("./read/game.ts"),
  stones: () => import("./stones/game.ts"),
  stop: () => import("./stop/game.ts"),
  find: () => import("./find/game.ts"),
  steps: () => import("./steps/game.ts"),
  rules: () => import("./rules/game.ts"),
  feelings: () => import("./feelings/game.ts"),
  paths: () => import("./paths/game.ts"),
  pairs: () => import("./pairs/game.ts"),
  breath: () => import("./breath/game.ts"),
} satisfies Record<string, () => Promise<{ game: Game }>>;

export type GameId = keyof typeof games;

export const gameIds = Object.keys(games) as GameId[];

export const isGame = (id: string): id is GameId => Object.hasOwn(games, id);

export const loadGame = async (id: GameId): Promise<Game> => (await games[id]()).game;
