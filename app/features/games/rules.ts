/** What other features and their pages can read about the games without the database. */
export { gamesOf } from "./data/catalogue.ts";
export { skills } from "./data/skills.ts";
export { wasFinished } from "./data/today.ts";
export type { Skill } from "./engine/game.ts";
export { type Attempt, isScored, isValid } from "./engine/attempts.ts";
export { stoneOf } from "./engine/staircase.ts";
export * from "./statistics/accuracy.ts";
export * from "./statistics/level.ts";
export * from "./statistics/practice.ts";
export * from "./statistics/stopping.ts";
export { median } from "./statistics/quantiles.ts";
