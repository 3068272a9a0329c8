/**
 * What other rooms read of the games. The caller has checked that the reader may see it, and has noted the reading:
 * figures need the scope `game_stats`.
 */
export { dayMinutesOf, type PlayedDayRow, type PlayRow, playsOf } from "./data/played.server.ts";
export { attemptsOf, type AttemptRow, type FigurePlay, playsForFigures } from "./data/attempts.server.ts";
export { type PlayStrandRow, playStrandsOf, type StrandRow, strandsOf, levelsOf, type LevelRow, weeksOf, type WeekRow } from "./data/figures.server.ts";
export { itemsIn } from "./data/items.server.ts";
export { budgetOf, type Limits, limitsOf } from "./data/limits.server.ts";
export { type Player, playerFor } from "./data/player.server.ts";
export { switchedOff, isOff, type Off } from "./data/catalogue.server.ts";
export { type CatalogueGame, gamesOf } from "./data/catalogue.ts";
