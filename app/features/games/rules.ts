/** What other rooms and their pages know of the games without a database. */
export { type CatalogueGame, type CatalogueStrand, gamesOf } from "./data/catalogue.ts";
export { skills } from "./data/skills.ts";
export { wasPlayed } from "./data/today.ts";
export type { Skill } from "./engine/game.ts";
export { type Attempt, type Flag, type Input, isScored, isValid } from "./engine/attempts.ts";
export { stoneOf } from "./engine/staircase.ts";
export { type AnchorSum, type StrandSums, sumsOf } from "./statistics/sums.ts";
export * from "./statistics/accuracy.ts";
export * from "./statistics/level.ts";
export * from "./statistics/practice.ts";
export * from "./statistics/stopping.ts";
export { bootstrapMedian } from "./statistics/bootstrap.ts";
export { type Interval, newcombe, wilson } from "./statistics/wilson.ts";
export { median } from "./statistics/quantiles.ts";
