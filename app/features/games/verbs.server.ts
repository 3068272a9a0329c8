/** For who makes plans. */
export { type GamePlan, type GamePlanItem, gamePlans } from "./data/plans.server.ts";
