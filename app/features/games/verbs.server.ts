/** For the feature that makes plans. */
export { type GamePlan, type GamePlanItem, gamePlans } from "./data/plans.server.ts";
