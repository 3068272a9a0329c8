/**
 * What other features may read from the games. The caller has checked that the reader may see it, and has recorded the reading;
 * figures require the scope `game_stats`.
 */
export { gamesOf } from "./data/catalogue.ts";
export { playsOf } from "./data/played.server.ts";
export { type FigurePlay, playsForFigures } from "./data/attempts.server.ts";
export { strandsOf } from "./data/strands.server.ts";
export { itemsIn } from "./data/items.server.ts";
export { limitsOf } from "./data/limits.server.ts";
export { listGames } from "./data/catalogue.server.ts";
