/** What other features read of practice plans. The caller records the reading: figures need the scope `game_stats`. */
export { planThatRan, type RanPlan } from "./data/ran.server.ts";
export { standingOf } from "./data/plans.server.ts";
