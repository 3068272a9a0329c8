/**
 * What other features may read about practice plans. The caller records the reading; figures require the scope `game_stats`.
 */
export { findBegunPlan, type BegunPlan } from "./data/ran.server.ts";
export { standingOf } from "./data/plans.server.ts";
